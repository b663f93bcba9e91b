/** A long press, a right click or the menu key on a thing opens what is known of it; the tap at its end is none. */

const LONG = 450; // ms
const FIRM = 8; // so many pixels are a tremor

export function held(open: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let began = { x: 0, y: 0 };
    let opened = false;
    const stop = (): void => clearTimeout(timer);
    function down(event: PointerEvent): void {
      opened = false;
      began = { x: event.clientX, y: event.clientY };
      stop();
      if (event.button === 0) timer = setTimeout(show, LONG);
    }
    function show(): void {
      opened = true;
      open();
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > FIRM) stop();
    }
    function click(event: MouseEvent): void {
      stop();
      if (!opened) return;
      opened = false;
      event.stopPropagation();
      event.preventDefault();
    }
    function menu(event: Event): void {
      event.preventDefault();
      stop();
      if (!opened) open();
    }
    const on: [string, EventListener, boolean][] = [
      ["pointerdown", down as EventListener, false],
      ["pointermove", move as EventListener, false],
      ["pointerup", stop, false],
      ["pointercancel", stop, false],
      ["contextmenu", menu, false],
      ["click", click as EventListener, true],
    ];
    for (const [name, listener, capture] of on) node.addEventListener(name, listener, capture);
    return () => {
      stop();
      for (const [name, listener, capture] of on) node.removeEventListener(name, listener, capture);
    };
  };
}
