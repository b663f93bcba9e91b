export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Point {
  x: number;
  y: number;
}

const INSIDE = 34; // pixels

const middle = (box: Box): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** Where a line from the middle of a box towards a point leaves the box, and a little farther. */
function edge(box: Box, to: Point, gap: number): Point {
  const from = middle(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const out = Math.min(
    box.width / 2 / Math.max(Math.abs(dx / far), 1e-6),
    box.height / 2 / Math.max(Math.abs(dy / far), 1e-6),
  );
  const reach = Math.max(0, Math.min(out + gap, far / 2));
  return { x: from.x + (dx / far) * reach, y: from.y + (dy / far) * reach };
}

/** A line from one box to another that bends a little. */
export function lineBetween(from: Box, to: Box): string {
  const a = edge(from, middle(to), -INSIDE); // neighbours stand close: it begins inside
  const b = edge(to, middle(from), 4);
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = Math.min(22, far * 0.14);
  const x = (a.x + b.x) / 2 - ((b.y - a.y) / far) * bend;
  const y = (a.y + b.y) / 2 + ((b.x - a.x) / far) * bend;
  const px = (v: number): string => v.toFixed(1);
  return `M${px(a.x)} ${px(a.y)}Q${px(x)} ${px(y)} ${px(b.x)} ${px(b.y)}`;
}
