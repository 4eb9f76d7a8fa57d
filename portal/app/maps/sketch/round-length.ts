/** Returns the greatest of 1, 2, 5, 10, 20, 50 ... metres that is not above `most`; at least one metre. */
export function roundLength(most: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most)));
  const fitting = [5, 2, 1].map((step) => step * power).find((length) => length <= most);
  return fitting ?? 1;
}
