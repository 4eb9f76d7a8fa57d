/** Files of registers and their lines, as the land office reads them. */
import type { Knex } from 'knex';
import type { Language, Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import type { PostKind } from '../../../contract/offices/offices.ts';
import {
  MAKING,
  type LineOutcome,
  type RegisterImport,
  type RegisterKind,
  type RegisterLine,
} from '../../../contract/register-imports/register-imports.ts';
import { inPlaces, placesOfPosts, type Places } from '../../platform/access/places.ts';
import type { RequestUser } from '../../platform/access/sessions/sessions.ts';
import { documentUrl } from '../../platform/files/storage.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import { registerImportPlace } from '../land/row-places.ts';

/** Posts that may bring a file although they decide nothing. */
export const REGISTER_UPLOAD_POSTS: readonly PostKind[] = ['kanungo', 'union-officer', 'assistant'];

type Row = Omit<RegisterImport, 'document' | 'may_confirm' | 'may_change'> & {
  document_name: string | null;
  document_path: string | null;
};

const person = (column: string): string =>
  `(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = t.${column})`;

const SELECT = `
select t.id, t.kind, t.state, t.ignored_heads, t.document_name, t.document_path,
  json_build_object('id', m.id, 'en', m.name_en, 'bn', coalesce(m.name_bn, m.name_en)) as mouza,
  json_build_object('en', u.name_en, 'bn', coalesce(u.name_bn, u.name_en)) as upazila,
  json_build_object('name', t.file_name, 'sha256', t.sha256) as file,
  ${person('uploaded_by')} as uploaded_by, to_json(t.uploaded_at) as uploaded_at,
  ${person('confirmed_by')} as confirmed_by, to_json(t.confirmed_at) as confirmed_at, to_json(t.done_at) as done_at,
  coalesce(lines.counts, '{}') as counts, coalesce(lines.written, 0)::int as written
from register_imports t join mouzas m on m.id = t.mouza_id join upazilas u on u.id = m.upazila_id
left join lateral (
  select json_object_agg(of.outcome, of.count) as counts, sum(of.written) filter (where of.outcome in (${MAKING.map((outcome) => `'${outcome}'`).join()})) as written
  from (select l.outcome, count(*) as count, count(l.settled_at) as written from register_import_lines l
    where l.import_id = t.id group by l.outcome) of) lines on true
where t.id = any(:ids) order by t.id desc`;

async function importsById(
  knex: Knex,
  ids: readonly number[],
  reader: RequestUser,
): Promise<RegisterImport[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(SELECT, { ids: [...ids] });
  const within = async (places: Places): Promise<Set<number>> => {
    const found = inPlaces(
      knex('register_imports as t').whereIn('t.id', ids),
      places,
      registerImportPlace.mouza,
    );
    return new Set(await found.pluck<number[]>('t.id'));
  };
  const decides = await within(placesOfPosts(reader, true));
  const changes = await within(placesOfPosts(reader, true, REGISTER_UPLOAD_POSTS));
  return rows.map(({ document_name, document_path, ...row }) => ({
    ...row,
    document: document_path === null ? null : { name: document_name!, url: documentUrl(document_path)! },
    may_confirm: row.state === 'waiting' && decides.has(row.id) && row.uploaded_by.id !== reader.id,
    may_change: row.state === 'waiting' && changes.has(row.id),
  }));
}

/** One file. @throws 404 */
export async function registerImport(knex: Knex, id: number, reader: RequestUser): Promise<RegisterImport> {
  const [found] = await importsById(knex, [id], reader);
  if (!found) throw problem(404, messages.notFound);
  return found;
}

/** The files of the reader's places, the newest first. */
export async function registerImports(
  knex: Knex,
  reader: RequestUser,
  places: Places,
  { kind, offset, limit }: { kind: RegisterKind | undefined } & Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: RegisterImport[]; total: number }> {
  const all = inPlaces(knex('register_imports as t'), places, registerImportPlace.mouza);
  if (kind) void all.where('t.kind', kind);
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const ids = await all.clone().orderBy('t.id', 'desc').offset(offset).limit(limit).pluck<number[]>('t.id');
  return { rows: await importsById(knex, ids, reader), total: Number(count) };
}

/** The lines of a file, in its order. */
export async function registerLines(
  knex: Knex,
  import_id: number,
  language: Language,
  { outcome, offset, limit }: { outcome: LineOutcome | undefined } & Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: RegisterLine[]; total: number }> {
  const all = knex('register_import_lines').where({ import_id, ...(outcome && { outcome }) });
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const rows = (await all
    .clone()
    .orderBy('line')
    .offset(offset)
    .limit(limit)
    .select('line', 'typed', 'outcome', 'problem', 'dag_id', 'owner')) as (Omit<RegisterLine, 'problem'> & {
    problem: Message | null;
  })[];
  return {
    rows: rows.map(({ problem: wrong, ...row }) => ({ ...row, problem: wrong && wrong[language] })),
    total: Number(count),
  };
}
