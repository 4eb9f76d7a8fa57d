/** Moves an element of a list by one place; the first or last one stays. */
export function moveItem<T>(list: readonly T[], from: number, step: 1 | -1): T[] {
  const to = from + step;
  if (to < 0 || to >= list.length) return [...list];
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
