/** Adds the rows of the audit log to its chain (docs/decisions/046). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';

/** Rows sealed in one transaction, which takes some tens of milliseconds. */
const BATCH = 1_000;

export interface SealOptions {
  /** Checked before each batch; stops when true (default: never). */
  enough?: () => boolean;
  batch?: number;
}

/**
 * Seals every row whose transaction is committed, in small batches, pausing after each for as long as it took. Rows
 * from before there were seals come first. It neither blocks writers nor waits for them: a row of an open transaction
 * is sealed the next time. Stops when another replica is sealing.
 * @returns the number of sealed rows
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
