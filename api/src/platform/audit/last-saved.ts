import type { Knex } from 'knex';

import { OPEN_ACTION } from './audit.ts';

/** Returns who changed a record last and when, from the audit log; null when it was never changed. */
export async function lastSaved(
  knex: Knex,
  resource: string,
  recordId: number,
): Promise<{ by: { id: number; name: string } | null; at: Date } | null> {
  const last = (await knex('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .where({ resource, record_id: recordId })
    .whereNot('action', OPEN_ACTION)
    .orderBy('audit_log.id', 'desc')
    .first('users.id', 'users.name', 'audit_log.at')) as
    | { id: number | null; name: string | null; at: Date }
    | undefined;
  if (!last) return null;
  const { id, name, at } = last;
  return { by: id === null || name === null ? null : { id, name }, at };
}
