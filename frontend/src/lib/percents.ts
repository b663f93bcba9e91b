/** Shares of one whole, in whole percents that make a hundred: what rounding down leaves goes to those who lost most by it. */
export function percents(shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0) || 1;
  const exact = shares.map((share) => (100 * share) / whole);
  const lost = (seat: number): number => (exact[seat] ?? 0) % 1;
  const left = Math.round(exact.reduce((sum, share) => sum + (share % 1), 0));
  const up = new Set([...exact.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, left));
  return exact.map((share, seat) => Math.floor(share) + (up.has(seat) ? 1 : 0));
}
