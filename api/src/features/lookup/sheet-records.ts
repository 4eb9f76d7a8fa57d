/** The records of a sheet: its dags and mouza maps, their surveys, and the other sheets of the mouza. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { normalizeSearch } from '../../../contract/land/numbers/number.ts';
import { LOOKUP_LIMIT } from '../../../contract/lookup/lookup.ts';
import { messages } from '../../../contract/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import { jsonRows } from '../../platform/database/json-rows.ts';

export type RecordKind = 'khatiyan' | 'mouza_map';

/** A list as JSON text, and the total if the list holds only the first rows. */
export interface Listed {
  body: string;
  total: number;
}

/** The result of a statement about a sheet; no row: there is no such sheet. */
function ofSheet<Row>([found]: Row[]): Row {
  if (!found) throw problem(404, messages.notFound);
  return found;
}

interface RecordTable {
  table: 'dags' | 'mouza_maps';
  /** The columns of the answer. */
  columns: string;
  /** The columns and terms of the order. */
  order: { columns: string; by: string };
  /** The ranking of matches of a typed text; `text` is its SQL. */
  best(text: string): string;
}

const RECORDS: Record<RecordKind, RecordTable> = {
  // By number, the leading number first, then as text. In a search, the dag with exactly that number comes first,
  // then dags before those found only by their khatian.
  khatiyan: {
    table: 'dags',
    columns: 'id, dag_no, khatiyan_number, survey_type_id',
    order: { columns: 'dag_no_sort', by: 'dag_no_sort nulls last, dag_no, id' },
    best: (text) =>
      `fold_number(dag_no) = (select fold_number(${text})) desc,
       position((select fold_name(${text})) in fold_name(dag_no)) > 0 desc,`,
  },
  mouza_map: {
    table: 'mouza_maps',
    columns: 'id, name, survey_type_id',
    order: { columns: 'null', by: 'name nulls last, id' },
    best: () => '',
  },
};

/** SQL condition: rows contain a typed text, in either script. The text is normalised once, not for each row. */
const holds = (key: string, text: string) => `position((select search_text(${text})) in ${key}) > 0`;

/**
 * Builds the statement for a kind and its filters. The index on the sheet leaves some hundreds of rows, which are
 * scanned for the text: one plan fits all values.
 */
function recordsStatement(kind: RecordKind, bySurvey: boolean, byText: boolean) {
  const { table, columns, order, best } = RECORDS[kind];
  const text = `$${bySurvey ? 4 : 3}::text`;
  return prepared<Listed>(
    `with found as materialized (
       select ${columns}, ${order.columns} from ${table} where zil_id = $1 and retired_at is null
         ${bySurvey ? 'and survey_type_id = $3' : ''} ${byText ? `and ${holds('search_key', text)}` : ''})
     select (select count(*) from found) as total,
       ${jsonRows(`select ${columns} from found order by ${byText ? best(text) : ''} ${order.by} limit $2`)} as body
     from zils where id = $1 and retired_at is null`,
  );
}

const statements = new Map(
  (['khatiyan', 'mouza_map'] as const).flatMap((kind) =>
    [true, false].flatMap((bySurvey) =>
      [true, false].map(
        (byText) => [`${kind} ${bySurvey} ${byText}`, recordsStatement(kind, bySurvey, byText)] as const,
      ),
    ),
  ),
);

export interface RecordsQuery {
  survey_type_id?: number | undefined;
  /** Typed text, in either script. */
  q?: string | undefined;
  /** The most rows (default and maximum: `LOOKUP_LIMIT`). */
  limit?: number | undefined;
}

/** The dags (`DagOption`) or mouza maps (`MouzaMapOption`) of a sheet. @throws a 404 when there is no such sheet */
export async function recordsOf(
  knex: Knex,
  kind: RecordKind,
  zilId: number,
  { survey_type_id, q: typed, limit = LOOKUP_LIMIT }: RecordsQuery,
): Promise<Listed> {
  const q = normalizeSearch(typed ?? '');
  const read = statements.get(`${kind} ${survey_type_id !== undefined} ${Boolean(q)}`)!;
  return ofSheet(
    await read(knex, [
      zilId,
      limit,
      ...(survey_type_id === undefined ? [] : [survey_type_id]),
      ...(q ? [q] : []),
    ]),
  );
}

const surveysOf = (kind: RecordKind) =>
  prepared<{ body: string }>(
    `select ${jsonRows(`
       select id, code, name_en as name, name_en, name_bn from survey_types where exists (
         select from ${RECORDS[kind].table} t
         where t.zil_id = $1 and t.survey_type_id = survey_types.id and t.retired_at is null)
       order by id`)} as body
     from zils where id = $1 and retired_at is null`,
  );
const surveys = { khatiyan: surveysOf('khatiyan'), mouza_map: surveysOf('mouza_map') };

/** The survey types of which a sheet has dags, or mouza maps (`SurveyType`). @throws a 404 when there is no such sheet */
export const surveyTypesOf = async (knex: Knex, zilId: number, kind: RecordKind): Promise<string> =>
  ofSheet(await surveys[kind](knex, [zilId])).body;

/** The most other sheets that are offered beside the searched one. */
const OTHERS = 20;

const elsewhereOf = (kind: RecordKind, own: string, fold: 'fold_number' | 'fold_text') =>
  prepared<{ body: string }>(
    `select ${jsonRows(`
       select z.id, z.zil_no, count(*) as found
       from zils z join ${RECORDS[kind].table} t on t.zil_id = z.id
       where z.mouza_id = zils.mouza_id and z.id <> $1 and t.retired_at is null
         and ${holds('t.search_key', '$2::text')}
       group by z.id, z.zil_no
       order by bool_or(${fold}(t.${own}) = (select ${fold}($2::text))) desc nulls last,
         z.zil_no_sort nulls last, z.zil_no, z.id
       limit ${OTHERS}`)} as body
     from zils where id = $1 and retired_at is null`,
  );
const others = {
  khatiyan: elsewhereOf('khatiyan', 'dag_no', 'fold_number'),
  mouza_map: elsewhereOf('mouza_map', 'name', 'fold_text'),
};

/** The other sheets of the mouza with matches (`OtherZil`); those with the exact number or name first. */
export const otherSheets = async (
  knex: Knex,
  zilId: number,
  { type, q }: { type: RecordKind; q: string },
): Promise<string> => ofSheet(await others[type](knex, [zilId, normalizeSearch(q)])).body;
