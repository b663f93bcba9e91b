const LEVEL = 24; // desks that stand so much higher or lower do not mind
const GAP = 8;

/** How wide what hangs below a desk may be before it comes to the next desk of its level, or to the edge of the field. */
export function reach(of: number, desks: readonly { x: number; y: number; half: number }[], width: number): number {
  const own = desks[of];
  if (!own) return 0;
  const free = desks.flatMap(({ x, y, half }, seat) =>
    seat !== of && Math.abs(y - own.y) < LEVEL ? [Math.abs(x - own.x) - half] : [],
  );
  return 2 * (Math.min(own.x, width - own.x, ...free) - GAP);
}
