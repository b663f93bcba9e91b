import type { Sound } from "./sound.svelte";

let audio: AudioContext | null = null;

/** Makes a sound: nothing of it is a recording. */
export function make(what: Sound): void {
  audio ??= new AudioContext();
  void audio.resume();
  if (what === "clap") clap(audio);
  else if (what === "hit") tone(audio, 150, 60, 0.16, 0.2);
  else [660, 880].forEach((pitch, i) => tone(audio!, pitch, pitch, 0.14, 0.07, i * 0.12));
}

/** A breath of noise that fades at once. */
function clap(audio: AudioContext): void {
  const length = Math.floor(audio.sampleRate * 0.08);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1400, Q: 0.8 });
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: 0.25 }))
    .connect(audio.destination);
  source.start();
}

function tone(audio: AudioContext, from: number, to: number, seconds: number, loud: number, after = 0): void {
  const start = audio.currentTime + after;
  const gain = new GainNode(audio, { gain: 0 });
  const voice = new OscillatorNode(audio, { type: "sine", frequency: from });
  voice.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + seconds);
}
