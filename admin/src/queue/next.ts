interface Row {
  id: number;
  status: string;
  user: { id: number };
}

/** Whether an officer may decide what a row asks: it waits, and is not their own. */
export const isOpen = ({ status, user }: Row, officer: number): boolean =>
  status === 'pending' && user.id !== officer;

/**
 * What waits next to a row of a list: the first below it, else the first above; never something of the officer's own.
 * Undefined when nothing more waits.
 */
export function nextWaiting<R extends Row>(rows: readonly R[], id: number, officer: number): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find((row) => row.id !== id && isOpen(row, officer));
}
