/** Gives the rows of the audit log their places in its chain (docs/decisions/046). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Rows that are sealed in one transaction: some tens of milliseconds. */
const BATCH = 1_000;

export interface SealOptions {
  /** Asked before each batch whether to stop (default: never). */
  enough?: () => boolean;
  batch?: number;
}

/**
 * Seals every row whose transaction is committed, in small batches with a rest as long as each took. What was logged before
 * there were seals goes first. Nobody who writes waits for it, and it waits for nobody: a row of an open transaction gets its
 * place the next time. Stops when another replica is at it.
 * @returns how many rows it were
 */
export async function sealLog(
  knex: Knex,
  { enough = () => false, batch = BATCH }: SealOptions = {},
): Promise<number> {
  let sealed = 0;
  while (!enough()) {
    const started = performance.now();
    const { rows } = await knex.raw<{ rows: { count: number | null }[] }>(
      'select seal_audit_log(?) as count',
      [batch],
    );
    const count = rows[0]?.count ?? 0;
    sealed += count;
    if (count < batch) break;
    await pause(performance.now() - started);
  }
  return sealed;
}
