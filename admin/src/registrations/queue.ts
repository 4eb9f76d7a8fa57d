import type { ReviewedRegistration } from '@bhumi/api/contract/land-tax';

type Row = Pick<ReviewedRegistration, 'id' | 'status'> & { user: { id: number } };

/**
 * The registration that waits next to one of the list: the first below it, else the first above; never one of the
 * officer's own. Undefined when nothing more waits.
 */
export function nextWaiting<R extends Row>(rows: readonly R[], id: number, officer: number): R | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return inTurn.find((row) => row.status === 'pending' && row.id !== id && row.user.id !== officer);
}
