/** The records of a sheet or of a whole mouza: its dags and mouza maps, their surveys, and the other sheets of the mouza. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { normalizeSearch } from '../../../contract/land/numbers/number.ts';
import { searchedNumber } from '../../../contract/land/numbers/searched.ts';
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

/** Where records are read: in one sheet, or in all sheets of a mouza. */
export type Within = 'zil' | 'mouza';

interface Source {
  /** The place `$1`, which must be in use. */
  place: 'zils' | 'mouzas';
  /** SQL after `from`; `t` is the table of the records. */
  from(table: string): string;
  /** SQL: the records of the place. */
  inPlace: string;
  /** What the rows say of their sheet, and its part of the order. */
  sheet: { columns: string; order: string; by: string };
}

const SOURCES: Record<Within, Source> = {
  zil: {
    place: 'zils',
    from: (table) => `${table} t`,
    inPlace: 't.zil_id = $1',
    sheet: { columns: '', order: '', by: '' },
  },
  mouza: {
    place: 'mouzas',
    from: (table) => `zils z join ${table} t on t.zil_id = z.id`,
    inPlace: 'z.mouza_id = $1',
    sheet: { columns: ', zil_id, zil_no', order: ', zil_no_sort', by: 'zil_no_sort nulls last, zil_no,' },
  },
};

/** The result of a statement about a place; no row: there is no such place. */
function ofPlace<Row>([found]: Row[]): Row {
  if (!found) throw problem(404, messages.notFound);
  return found;
}

interface RecordTable {
  table: 'dags' | 'mouza_maps';
  /** The columns of the answer besides `id`. */
  columns: string;
  /** The columns and terms of the order, before sheet and id. */
  order: { columns: string; by: string };
  /** The ranking of matches of a typed text; `text` is its SQL. */
  best(text: string): string;
}

const RECORDS: Record<RecordKind, RecordTable> = {
  // By number, the leading number first, then as text. In a search, the dag with exactly that number comes first, then those of
  // exactly that khatian, then dags before those found only by their khatian.
  khatiyan: {
    table: 'dags',
    columns: 'dag_no, khatiyan_number, survey_type_id',
    order: { columns: ', dag_no_sort', by: 'dag_no_sort nulls last, dag_no,' },
    best: (text) =>
      `fold_number(dag_no) = (select fold_number(${text})) desc,
       fold_number(khatiyan_number) = (select fold_number(${text})) desc,
       position((select fold_name(${text})) in fold_name(dag_no)) > 0 desc,`,
  },
  mouza_map: {
    table: 'mouza_maps',
    columns: 'name, survey_type_id',
    order: { columns: '', by: 'name nulls last,' },
    best: () => '',
  },
};

/** SQL condition: rows contain a typed text, in either script. The text is normalised once, not for each row. */
const holds = (key: string, text: string) => `position((select search_text(${text})) in ${key}) > 0`;

/** How a typed text is searched for: in all of a record, or as exactly its dag or khatian number. */
type Searched = 'any' | 'dag' | 'khatian';
const SEARCHED: Record<Searched, (text: string) => string> = {
  any: (text) => holds('t.search_key', text),
  dag: (text) => `fold_number(t.dag_no) = (select fold_number(${text}))`,
  khatian: (text) => `fold_number(t.khatiyan_number) = (select fold_number(${text}))`,
};

/** Reads a typed text. Only a search among dags says what its number is. */
function typedSearch(kind: RecordKind, typed: string): { q: string; searched: Searched } {
  if (kind === 'mouza_map') return { q: normalizeSearch(typed), searched: 'any' };
  const { number: q, of } = searchedNumber(typed);
  return { q, searched: of ?? 'any' };
}

/**
 * Builds the statement for a place, a kind and its filters. The indexes on mouza and sheet leave some hundreds of rows of a
 * sheet, some thousands of a mouza, which are scanned for the text: one plan fits all values.
 */
function recordsStatement(within: Within, kind: RecordKind, bySurvey: boolean, searched: Searched | null) {
  const { place, from, inPlace, sheet } = SOURCES[within];
  const { table, columns, order, best } = RECORDS[kind];
  const text = `$${bySurvey ? 4 : 3}::text`;
  const shown = `id, ${columns}${sheet.columns}`;
  const by = `${searched ? best(text) : ''} ${order.by} ${sheet.by} id`;
  return prepared<Listed>(
    `with found as materialized (
       select t.id, ${columns}${sheet.columns}${order.columns}${sheet.order} from ${from(table)}
       where ${inPlace} and t.retired_at is null
         ${bySurvey ? 'and t.survey_type_id = $3' : ''} ${searched ? `and ${SEARCHED[searched](text)}` : ''})
     select (select count(*) from found) as total,
       ${jsonRows(`select ${shown} from found order by ${by} limit $2`)} as body
     from ${place} where id = $1 and retired_at is null`,
  );
}

const WITHIN = ['zil', 'mouza'] as const;
const KINDS = ['khatiyan', 'mouza_map'] as const;

const statements = new Map(
  WITHIN.flatMap((within) =>
    KINDS.flatMap((kind) =>
      [true, false].flatMap((bySurvey) =>
        [null, 'any' as const, ...(kind === 'khatiyan' ? (['dag', 'khatian'] as const) : [])].map(
          (searched) =>
            [
              `${within} ${kind} ${bySurvey} ${searched}`,
              recordsStatement(within, kind, bySurvey, searched),
            ] as const,
        ),
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

/**
 * The dags (`DagOption`) or mouza maps (`MouzaMapOption`) of a sheet; of a mouza with their sheet (`InSheet`).
 * @throws a 404 when there is no such place
 */
export async function recordsOf(
  knex: Knex,
  within: Within,
  kind: RecordKind,
  placeId: number,
  { survey_type_id, q: typed, limit = LOOKUP_LIMIT }: RecordsQuery,
): Promise<Listed> {
  const { q, searched } = typedSearch(kind, typed ?? '');
  const read = statements.get(`${within} ${kind} ${survey_type_id !== undefined} ${q ? searched : null}`)!;
  return ofPlace(
    await read(knex, [
      placeId,
      limit,
      ...(survey_type_id === undefined ? [] : [survey_type_id]),
      ...(q ? [q] : []),
    ]),
  );
}

const surveysOf = (within: Within, kind: RecordKind) => {
  const { place, from, inPlace } = SOURCES[within];
  return prepared<{ body: string }>(
    `select ${jsonRows(`
       select id, code, name_en as name, name_en, name_bn from survey_types where exists (
         select from ${from(RECORDS[kind].table)}
         where ${inPlace} and t.survey_type_id = survey_types.id and t.retired_at is null)
       order by id`)} as body
     from ${place} where id = $1 and retired_at is null`,
  );
};
const surveys = {
  zil: { khatiyan: surveysOf('zil', 'khatiyan'), mouza_map: surveysOf('zil', 'mouza_map') },
  mouza: { khatiyan: surveysOf('mouza', 'khatiyan'), mouza_map: surveysOf('mouza', 'mouza_map') },
};

/**
 * The survey types of which a sheet or a mouza has dags, or mouza maps (`SurveyType`).
 * @throws a 404 when there is no such place
 */
export const surveyTypesOf = async (
  knex: Knex,
  within: Within,
  placeId: number,
  kind: RecordKind,
): Promise<string> => ofPlace(await surveys[within][kind](knex, [placeId])).body;

/** The most other sheets that are offered beside the searched one. */
const OTHERS = 20;

const elsewhereOf = (
  kind: RecordKind,
  own: string,
  fold: 'fold_number' | 'fold_text',
  searched: Searched = 'any',
) =>
  prepared<{ body: string }>(
    `select ${jsonRows(`
       select z.id, z.zil_no, count(*) as found
       from zils z join ${RECORDS[kind].table} t on t.zil_id = z.id
       where z.mouza_id = zils.mouza_id and z.id <> $1 and t.retired_at is null
         and ${SEARCHED[searched]('$2::text')}
       group by z.id, z.zil_no
       order by bool_or(${fold}(t.${own}) = (select ${fold}($2::text))) desc nulls last,
         z.zil_no_sort nulls last, z.zil_no, z.id
       limit ${OTHERS}`)} as body
     from zils where id = $1 and retired_at is null`,
  );
const others = {
  khatiyan: {
    any: elsewhereOf('khatiyan', 'dag_no', 'fold_number'),
    dag: elsewhereOf('khatiyan', 'dag_no', 'fold_number', 'dag'),
    khatian: elsewhereOf('khatiyan', 'khatiyan_number', 'fold_number', 'khatian'),
  },
  mouza_map: elsewhereOf('mouza_map', 'name', 'fold_text'),
};

/** The other sheets of the mouza with matches (`OtherZil`); those with the exact number or name first. */
export async function otherSheets(
  knex: Knex,
  zilId: number,
  { type, q: typed }: { type: RecordKind; q: string },
): Promise<string> {
  const { q, searched } = typedSearch(type, typed);
  const read = type === 'khatiyan' ? others.khatiyan[searched] : others.mouza_map;
  return ofPlace(await read(knex, [zilId, q])).body;
}
