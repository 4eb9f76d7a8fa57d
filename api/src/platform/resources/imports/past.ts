/** Reads past imports: who made them, with what outcome, and whether they can be taken back. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Language, Message } from '../../../../contract/language.ts';
import type { ActingPost } from '../../../../contract/offices/offices.ts';
import { IMPORT_STATES, IMPORT_TYPES } from '../../../../contract/resource/import-states.ts';
import { TAKE_BACK_HOURS, type PastImport } from '../../../../contract/resource/past-imports.ts';
import { admits } from '../../../../contract/roles.ts';
import { postsHeld } from '../../access/posts.ts';
import { actorOf } from '../../access/sessions/actor.ts';
import type { ListQuery } from '../../lists/query.ts';
import { filterRows } from '../../lists/filter-rows.ts';

const person = z.object({ id: z.int(), name: z.string() });

/** The answer for a past import. */
export const pastImport = z.object({
  id: z.int(),
  resource: z.string(),
  file: z.object({ name: z.string(), type: z.enum(IMPORT_TYPES), bytes: z.int(), sha256: z.string() }),
  state: z.enum(IMPORT_STATES),
  failure: z.string().nullable(),
  counts: z.object({ new: z.int(), known: z.int(), wrong: z.int() }),
  by: person,
  posts: postsHeld,
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  has_records: z.boolean(),
  taken_back: z.object({ at: z.iso.datetime(), by: person }).nullable(),
  take_back_until: z.iso.datetime().nullable(),
}) satisfies z.ZodType<PastImport>;

/** SQL of the moment until which an import `t` can be taken back. */
export const UNTIL = `t.done_at + interval '${TAKE_BACK_HOURS} hours'`;

export type PastRow = Pick<PastImport, 'id' | 'resource' | 'state' | 'by' | 'has_records'> & {
  file: PastImport['file'];
  counts: PastImport['counts'];
  failure: Message | null;
  posts: ActingPost[] | null;
  created_at: Date;
  changed_at: Date;
  done_at: Date | null;
  taken_back_at: Date | null;
  taken_back_by: { id: number; name: string };
  until: Date | null;
};

const COLUMNS = `t.id, t.resource, t.state, t.failure, t.posts, t.created_at, t.changed_at, t.done_at, t.taken_back_at,
  json_build_object('name', t.file_name, 'type', t.file_type, 'bytes', t.bytes, 'sha256', t.sha256) as file,
  json_build_object('new', t.records_new, 'known', t.records_known, 'wrong', t.rows_wrong) as counts,
  json_build_object('id', u.id, 'name', u.name) as by,
  json_build_object('id', b.id, 'name', b.name) as taken_back_by,
  exists (select from imported_records r where r.import_id = t.id) as has_records,
  case when t.taken_back_at is null and ${UNTIL} > now() then ${UNTIL} end as until`;

/** Past imports as `t`, with who made them. */
export const pastRows = (knex: Knex): Knex.QueryBuilder =>
  knex('record_imports as t')
    .join('users as u', 'u.id', 't.user_id')
    .leftJoin('users as b', 'b.id', 't.taken_back_by')
    .select(knex.raw(COLUMNS));

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

export function pastAnswer(row: PastRow, language: Language): PastImport {
  const { taken_back_at, taken_back_by, until, created_at, changed_at, done_at, failure, ...rest } = row;
  return {
    ...rest,
    failure: failure?.[language] ?? null,
    created_at: created_at.toISOString(),
    changed_at: changed_at.toISOString(),
    done_at: text(done_at),
    taken_back: taken_back_at && { at: taken_back_at.toISOString(), by: taken_back_by },
    take_back_until: row.has_records ? text(until) : null,
  };
}

/** One import. */
export async function pastOne(knex: Knex, id: number, language: Language): Promise<PastImport> {
  return pastAnswer((await pastRows(knex).where('t.id', id).first()) as PastRow, language);
}

/** Whose imports somebody may see: their own, or all, and of which resources. */
export interface Seen {
  userId: number;
  all: boolean;
  resources: readonly string[];
}

/** Whose imports a caller sees: their own, administrators all, of what they may still create. */
export function seenBy(request: FastifyRequest): Seen {
  const { user } = actorOf(request);
  const creatable = request.server.models.filter(
    ({ definition: { import: by, access } }) => by && admits(access.create, user.role),
  );
  return {
    userId: user.id,
    all: user.role === 'admin',
    resources: creatable.map(({ definition }) => definition.name),
  };
}

/** The imports that match, as `t`. */
export function matchingImports(
  rows: Knex.QueryBuilder,
  { userId, all, resources }: Seen,
  query: ListQuery,
): Knex.QueryBuilder {
  void rows.whereIn('t.resource', [...resources]);
  if (!all) void rows.where('t.user_id', userId);
  if (!query.filters.some(({ column }) => column === 'state')) void rows.whereNot('t.state', 'cancelled');
  return filterRows(
    rows,
    query,
    () => void rows.whereRaw('strpos(lower(t.file_name), lower(?)) > 0', [query.search]),
  );
}

/** A page of imports, the newest first, and their total. */
export async function listImports(
  knex: Knex,
  seen: Seen,
  query: ListQuery,
  language: Language,
): Promise<{ rows: PastImport[]; total: number }> {
  const [counted] = (await matchingImports(knex('record_imports as t'), seen, query).count({
    total: '*',
  })) as {
    total: number | string;
  }[];
  const rows = (await matchingImports(pastRows(knex), seen, query)
    .orderBy('t.id', query.sort.direction)
    .limit(query.limit)
    .offset(query.offset)) as PastRow[];
  return { rows: rows.map((row) => pastAnswer(row, language)), total: Number(counted?.total ?? 0) };
}
