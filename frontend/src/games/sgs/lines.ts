export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where everybody sits on a board, as seen from its upper left corner. */
export function boxesOn(over: HTMLElement): Map<number, Box> {
  const boxes = new Map<number, Box>();
  for (const seat of over.querySelectorAll<HTMLElement>("div[data-seat]"))
    boxes.set(Number(seat.dataset.seat), boxOn(over, seat));
  return boxes;
}

export function boxOn(over: HTMLElement, it: Element): Box {
  const frame = over.getBoundingClientRect();
  const { left, top, width, height } = it.getBoundingClientRect();
  return { left: left - frame.left, top: top - frame.top, width, height };
}
