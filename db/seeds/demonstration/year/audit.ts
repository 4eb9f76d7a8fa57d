import type { Knex } from 'knex';
import { enter } from './enter.ts';

/** A row of a table, as it is stored. */
export type Row = Record<string, unknown> & { id: number };

/** Something that was done, as the audit log tells it. */
export interface Done {
  at: Date;
  actor_id: number | null;
  action: string;
  resource: string;
  record_id: number;
  before?: object | null;
  after?: object | null;
}

/** What the application leaves out of the log, too. */
const LEFT_OUT = new Set(['password_hash', 'nid', 'search_key', 'owner_key']);

const kept = (record: object | null | undefined): string | null =>
  record ? JSON.stringify(record, (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value)) : null;

/** What a row was before anybody decided about it. @param words the column of the words that go with a decision */
export const asSubmitted = (row: Row, words: string): Row => ({
  ...row,
  status: 'pending',
  [words]: null,
  reviewer_id: null,
  reviewed_at: null,
  version: 1,
  updated_at: row['created_at'],
});

/**
 * Writes what was done to the audit log, in the order of time and none of it later than `now`: a row that tells of a time before
 * that of the rows ahead of it is reported when the log is proven. Who did it has the role that they have now; from where is unknown.
 */
export async function writeLog(trx: Knex.Transaction, done: readonly Done[], now: number): Promise<void> {
  const users = (await trx('users').select('id', 'role')) as { id: number; role: string }[];
  const roles = new Map(users.map(({ id, role }) => [id, role]));
  const rows = done
    .filter(({ at }) => at.getTime() <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ before, after, ...row }) => ({
      ...row,
      actor_role: row.actor_id === null ? null : roles.get(row.actor_id),
      before: kept(before),
      after: kept(after),
    }));
  await enter(trx, 'audit_log', rows);
}
