/**
 * The pending row next to a row: the first below it, otherwise the first from the top. Undefined when there is none.
 */
export function nextPending<R extends { id: number }>(
  rows: readonly R[],
  id: number,
  isOpen: (row: R) => boolean,
): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find((row) => row.id !== id && isOpen(row));
}
