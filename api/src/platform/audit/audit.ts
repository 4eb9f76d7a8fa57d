import { asPrepared, prepared, type Runner } from '@bhumi/db';
import type { Knex } from 'knex';
import type { Role } from '../../../contract/roles.ts';

/** Who acts, and from where: a request, or an operator's command. */
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

/** Members that are never logged: secrets, numbers of identity cards, derived columns. */
const LEFT_OUT = ['password_hash', 'token_hash', 'nid', 'search_key'];
const NOTHING = Object.fromEntries(LEFT_OUT.map((key) => [key, undefined]));
const MAYBE_WITHIN = new RegExp(`"(${LEFT_OUT.join('|')})":`);

/** A record as JSON, without what is never written. */
function loggedJson(record: object | null | undefined): string {
  if (!record) return 'null';
  const text = JSON.stringify(LEFT_OUT.some((key) => key in record) ? { ...record, ...NOTHING } : record);
  // Nested values are rare, and a replacer function for every key takes several times as long.
  if (!Array.isArray(record) && !MAYBE_WITHIN.test(text)) return text;
  return JSON.stringify(record, (key, value: unknown) => (LEFT_OUT.includes(key) ? undefined : value));
}

/** The action of viewing a record. */
export const OPEN_ACTION = 'open';

/** Appends a row to the audit log, in the transaction of the change. The role of the application cannot change or delete rows. */
export const audit = (trx: Runner, actor: Actor, entry: AuditEntry): Promise<void> =>
  auditAll(trx, actor, [entry]);

const log = prepared(`
  insert into audit_log (actor_id, actor_role, action, resource, record_id, before, after, ip, request_id)
  select $1, $2, action, resource, record_id, before, after, $3, $4
  from jsonb_to_recordset($5) as entry (action text, resource text, record_id bigint, before jsonb, after jsonb)`);

/** The same for many changes at once, some thousands at most; in their order. */
export async function auditAll(trx: Runner, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  const written = entries.map(({ before, after, action, resource, record_id }) => {
    const what = JSON.stringify({ action, resource, record_id });
    return `${what.slice(0, -1)},"before":${loggedJson(before)},"after":${loggedJson(after)}}`;
  });
  const who = [actor.user?.id ?? null, actor.user?.role ?? null, actor.ip, actor.id];
  await log(trx, [...who, `[${written.join(',')}]`]);
}

/**
 * Logs that someone opened a record of another person: once an hour per person and record, because a page requests a picture many
 * times. Call it before the record is sent, so that nobody sees it without a trace.
 */
export async function auditOpened(
  knex: Knex,
  actor: Actor,
  { resource, record_id }: { resource: string; record_id: number },
): Promise<void> {
  const lately = knex('audit_log')
    .where({ resource, record_id, action: OPEN_ACTION, actor_id: actor.user?.id ?? null })
    .whereRaw(`at > now() - interval '1 hour'`);
  if ((await asPrepared(lately).first('id')) === undefined) {
    await audit(knex, actor, { action: OPEN_ACTION, resource, record_id });
  }
}
