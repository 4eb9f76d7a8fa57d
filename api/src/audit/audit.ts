import type { Knex } from 'knex';
import type { Role } from '../../contract/roles.ts';

/** Who acts, and from where. A request is one; a command of the operator gives its own. */
export interface Actor {
  user: { id: number; role: Role } | null;
  ip: string | null;
  id: string | null;
  /** What their browser says of itself; the security log alone keeps it. */
  userAgent?: string | null;
}

export interface AuditEntry {
  /** What was done: `create`, `update`, `delete`, or the feature's own word. */
  action: string;
  /** The resource or table that it was done to. */
  resource: string;
  record_id: number | null;
  before?: object | null;
  after?: object | null;
}

/** Never written, whatever record they stand in: secrets, numbers of identity cards, columns that the database derives. */
const LEFT_OUT = ['password_hash', 'token_hash', 'nid', 'search_key'];
const MAYBE_WITHIN = new RegExp(`"(${LEFT_OUT.join('|')})":`);

function kept(record: object | null | undefined): string | null {
  if (!record) return null;
  const text = JSON.stringify({ ...record, ...Object.fromEntries(LEFT_OUT.map((key) => [key, undefined])) });
  // Further down there is hardly ever one, and looking at each key takes several times as long.
  if (!Array.isArray(record) && !MAYBE_WITHIN.test(text)) return text;
  return JSON.stringify(record, (key, value: unknown) => (LEFT_OUT.includes(key) ? undefined : value));
}

/** That a record was looked at and stayed as it is. */
export const OPENED = 'open';

/**
 * Appends a row to the audit log, in the transaction of the change that it tells of. The running role can neither
 * change nor delete it.
 */
export const audit = (trx: Knex, actor: Actor, entry: AuditEntry): Promise<void> =>
  auditAll(trx, actor, [entry]);

/** The same for many changes at once, at most some thousand. */
export async function auditAll(trx: Knex, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  await trx('audit_log').insert(
    entries.map((entry) => ({
      actor_id: actor.user?.id ?? null,
      actor_role: actor.user?.role ?? null,
      action: entry.action,
      resource: entry.resource,
      record_id: entry.record_id,
      before: kept(entry.before),
      after: kept(entry.after),
      ip: actor.ip,
      request_id: actor.id,
    })),
  );
}

/**
 * Notes that someone opened a record that is not their own: once an hour for each person and record, since a page asks for
 * a picture again and again. Before the record is shown, so that nothing is seen without a trace.
 */
export async function auditOpened(
  knex: Knex,
  actor: Actor,
  { resource, record_id }: { resource: string; record_id: number },
): Promise<void> {
  const lately = knex('audit_log')
    .where({ resource, record_id, action: OPENED, actor_id: actor.user?.id ?? null })
    .whereRaw(`at > now() - interval '1 hour'`);
  if ((await lately.first('id')) === undefined) {
    await audit(knex, actor, { action: OPENED, resource, record_id });
  }
}
