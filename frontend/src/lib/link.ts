/** Plain data in a link: JSON, compressed, in the letters an address may have. */

const TEXT = "j"; // not compressed: for browsers without CompressionStream
const PACKED = "z";

export async function encode(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  if (typeof CompressionStream === "undefined") return TEXT + letters(bytes);
  return PACKED + letters(await through(bytes, new CompressionStream("deflate-raw")));
}

/** The data of a link, or null if it was cut or changed on its way. */
export async function decode(code: string): Promise<unknown> {
  try {
    const bytes = unletters(code.slice(1));
    const plain = code[0] === PACKED ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch {
    return null;
  }
}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = (stream.writable as WritableStream<Uint8Array>).getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [read] = await Promise.all([
    new Response(stream.readable as ReadableStream<Uint8Array>).arrayBuffer(),
    written,
  ]);
  return new Uint8Array(read);
}

function letters(bytes: Uint8Array): string {
  let raw = "";
  for (const byte of bytes) raw += String.fromCharCode(byte);
  return btoa(raw).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unletters(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}
