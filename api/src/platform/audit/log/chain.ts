/** Proves the chain of the audit log row by row, with the memory of one batch (docs/decisions/046). */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { AuditAnchor } from '../../../../contract/audit-log/anchors.ts';

/** Seals per batch. */
const BATCH = 1_000;
/** How long a row may wait for its seal, in seconds. */
const SOON = 60;
/** How much earlier than the row before it a row may have begun, in seconds: no transaction takes longer. */
const EARLIER = 3_600;

/** The fault of a row, or the end of the chain. */
export type ChainBreakKind = 'altered' | 'deleted' | 'moved' | 'unsealed' | 'truncated' | 'anchor';

export interface ChainBreak {
  kind: ChainBreakKind;
  /** Its number in the chain; null: the row has none. */
  number: number | null;
  /** The row of the audit log; null: no longer known. */
  audit_id: number | null;
  /** The day of the anchor that does not match. */
  day?: string;
}

export interface Verdict {
  /** The number of intact rows. */
  held: number;
  /** The last number and its hash, in hexadecimal; null: nothing is sealed. */
  last: { number: number; hash: string } | null;
  broken: ChainBreak | null;
  /** The number of rows without a seal, and how many of them are older than a minute. */
  waiting: { rows: number; overdue: number; oldest: { audit_id: number; at: Date } | null };
  /** Rows with a time long before the row ahead of them: inserted afterwards, or sealed late. The first ones. */
  late: { number: number; audit_id: number; at: Date }[];
}

interface Sealed {
  number: number;
  audit_id: number;
  previous: Buffer;
  hash: Buffer;
  id: number | null;
  at: Date;
  text: string;
}

const NOTHING = Buffer.alloc(32);
const UTC = `at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

/**
 * The text of a hash: SHA-256 of a JSON array in UTF-8: number, previous hash (hexadecimal), time of the seal, then
 * the whole row: id, at, actor_id, actor_role, action, resource, record_id, before, after, ip, request_id, and posts where it has them. Its
 * canonical form is that of PostgreSQL's jsonb: keys of objects by length and then by bytes, each once; numbers as
 * written; one space after each colon and comma; times in UTC with microseconds. This is deliberately a second
 * implementation, besides the database function that seals (0042): replacing that function is then detected.
 */
const TEXT = `(jsonb_build_array(s.number, encode(s.previous, 'hex'), to_char(s.sealed_at ${UTC}),
  a.id, to_char(a.at ${UTC}), a.actor_id, a.actor_role, a.action, a.resource, a.record_id, a.before, a.after,
  a.ip::text, a.request_id)
  || case when a.posts is null then '[]'::jsonb else jsonb_build_array(a.posts) end)::text`;

const seals = async (knex: Knex, after: number, upTo: number): Promise<Sealed[]> =>
  (await knex('audit_seals as s')
    .leftJoin('audit_log as a', 'a.id', 's.audit_id')
    .where('s.number', '>', after)
    .where('s.number', '<=', upTo)
    .orderBy('s.number')
    .limit(BATCH)
    .select('s.number', 's.audit_id', 's.previous', 's.hash', 'a.id', 'a.at')
    .select(knex.raw(`${TEXT} as text`))) as Sealed[];

/** The fault of a seal that should follow `number` and `hash`; null: none. */
function wrongWith(seal: Sealed, number: number, hash: Buffer): ChainBreak | null {
  const { audit_id } = seal;
  // A number is missing with its seal: which row had it is unknown.
  if (seal.number !== number + 1) return { kind: 'deleted', number: number + 1, audit_id: null };
  if (seal.id === null) return { kind: 'deleted', number: seal.number, audit_id };
  if (!seal.previous.equals(hash)) return { kind: 'moved', number: seal.number, audit_id };
  const own = createHash('sha256').update(seal.text, 'utf8').digest();
  return own.equals(seal.hash) ? null : { kind: 'altered', number: seal.number, audit_id };
}

/**
 * Rows without a seal: their number and the oldest time; rows that nobody has queued for sealing will never get one.
 */
async function waitingRows(knex: Knex) {
  const { rows } = await knex.raw<{
    rows: {
      rows: number;
      overdue: number;
      stray: number | null;
      gone: number | null;
      oldest: number | null;
    }[];
  }>(
    `select count(*) as rows, count(*) filter (where a.at < now() - make_interval(secs => ?)) as overdue,
       min(a.id) as oldest, min(a.id) filter (where u.audit_id is null and (a.id > b.last_id or a.id <= b.sealed_to)) as stray,
       (select min(n.audit_id) from audit_unsealed n
        where not exists (select from audit_log l where l.id = n.audit_id)) as gone
     from audit_backlog b, audit_log a
     left join audit_seals s on s.audit_id = a.id
     left join audit_unsealed u on u.audit_id = a.id
     where s.number is null`,
    [SOON],
  );
  const { oldest, ...counted } = rows[0]!;
  const first = oldest === null ? undefined : await knex('audit_log').where({ id: oldest }).first('id', 'at');
  return { ...counted, oldest: first ? { audit_id: first.id as number, at: first.at as Date } : null };
}

export interface VerifyOptions {
  /** Anchors that were kept elsewhere, besides those of the database. */
  anchors?: readonly AuditAnchor[];
  /** The most late rows that are listed. */
  maxLate?: number;
}

/** Proves the chain from the first row to the last, or names the first faulty one. Writes continue meanwhile. */
export async function verifyChain(
  knex: Knex,
  { anchors: externalAnchors = [], maxLate: named = 20 }: VerifyOptions = {},
): Promise<Verdict> {
  const own = (await knex('audit_anchors')
    .select('day', 'number')
    .select(knex.raw(`encode(hash, 'hex') as hash`))) as AuditAnchor[];
  const promised = new Map<number, AuditAnchor[]>();
  for (const anchor of [...own, ...externalAnchors]) {
    promised.set(anchor.number, [...(promised.get(anchor.number) ?? []), anchor]);
  }
  // Rows sealed from now on belong to the next proof.
  const { upTo } = (await knex('audit_seals').max({ upTo: 'number' }).first()) as { upTo: number | null };
  const verdict: Verdict = {
    held: 0,
    last: null,
    broken: null,
    late: [],
    waiting: { rows: 0, overdue: 0, oldest: null },
  };
  let [number, hash, latest] = [0, NOTHING as Buffer, new Date(0)];
  for (let more = true; more && !verdict.broken;) {
    const batch = await seals(knex, number, upTo ?? 0);
    for (const seal of batch) {
      const hex = seal.hash.toString('hex');
      const anchor = promised.get(seal.number)?.find((each) => each.hash !== hex);
      verdict.broken = wrongWith(seal, number, hash);
      if (!verdict.broken && anchor) {
        verdict.broken = { kind: 'anchor', number: seal.number, audit_id: seal.audit_id, day: anchor.day };
      }
      if (verdict.broken) break;
      if (latest.getTime() - seal.at.getTime() > EARLIER * 1_000 && verdict.late.length < named) {
        verdict.late.push({ number: seal.number, audit_id: seal.audit_id, at: seal.at });
      }
      latest = seal.at > latest ? seal.at : latest;
      [number, hash] = [seal.number, seal.hash];
      verdict.held += 1;
    }
    more = batch.length === BATCH;
  }
  if (verdict.held > 0) verdict.last = { number, hash: hash.toString('hex') };
  const { stray, gone, ...waiting } = await waitingRows(knex);
  verdict.waiting = waiting;
  const beyond = [...promised.keys()].filter((place) => place > number).sort((a, b) => a - b)[0];
  if (!verdict.broken && beyond !== undefined) {
    const { day } = promised.get(beyond)![0]!;
    verdict.broken = { kind: 'truncated', number: number + 1, audit_id: null, day };
  }
  if (!verdict.broken && gone !== null) verdict.broken = { kind: 'deleted', number: null, audit_id: gone };
  if (!verdict.broken && stray !== null) verdict.broken = { kind: 'unsealed', number: null, audit_id: stray };
  return verdict;
}
