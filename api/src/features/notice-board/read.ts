/** Reads the notice board: mutations that were paid for and are not decided. */
import type { Knex } from 'knex';
import { noticeDaysSql } from '../land/notice-period.ts';
import { typedLandNumber } from '../../../contract/land/numbers/searched.ts';
import { parseTracking } from '../../../contract/mutations/tracking.ts';
import {
  objectBefore,
  type NoticeBoard,
  type PostedNotice,
} from '../../../contract/notice-board/notice-board.ts';
import { messages } from '../../../contract/messages.ts';
import { problem } from '../../platform/http/http-error.ts';
import { readWithTimeout } from '../../platform/lists/timeout.ts';
import { POSTED, POSTED_AT } from './posted.ts';
import type { BoardFilters } from './schemas.ts';

/** How long the database may look, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** The condition and the values of each filter. */
const CONDITIONS: { [Filter in keyof BoardFilters]-?: string } = {
  office_id: 'exists (select from office_reach r where r.mouza_id = m.mouza_id and r.office_id = :office_id)',
  division_id: 'd.division_id = :division_id',
  district_id: 'u.district_id = :district_id',
  upazila_id: 'mouza.upazila_id = :upazila_id',
  mouza_id: 'm.mouza_id = :mouza_id',
  khatian: 'fold_number(m.khatiyan_number) = fold_number(:khatian)',
  dag: 'fold_number(m.dag_number) = fold_number(:dag)',
  number: 'm.id = :number',
};

const NAMES = (table: string): string => `json_build_object('en', ${table}.name_en, 'bn', ${table}.name_bn)`;
const OFFICE = (table: string): string =>
  `json_build_object('id', ${table}.id, 'en', ${table}.name_en, 'bn', ${table}.name_bn)`;

const COLUMNS = `m.id, m.tracking_number, m.mutation_type, m.khatiyan_number, m.dag_number,
  ${NAMES('mouza')} as mouza, ${NAMES('u')} as upazila, ${NAMES('d')} as district,
  (select s.code from survey_types s where s.id = m.survey_type_id) as survey,
  (select ${OFFICE('o')} from office_reach r join offices o on o.id = r.office_id and o.kind = 'ac'
    where r.mouza_id = m.mouza_id) as office,
  ${POSTED_AT} as posted_at, ${noticeDaysSql(POSTED_AT)} as notice_days`;

type Row = Omit<PostedNotice, 'posted_at' | 'object_before'> & {
  id: number;
  posted_at: Date;
  notice_days: number;
};

/** The SQL of a page and its values; null: nothing can be found. */
export function boardSql(
  { number, ...filters }: BoardFilters,
  { before, limit }: { before?: number | undefined; limit: number },
): { sql: string; values: Record<string, string | number> } | null {
  const values: Record<string, string | number> = {};
  const conditions = [POSTED];
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined || value === '') continue;
    conditions.push(CONDITIONS[name as keyof BoardFilters]);
    values[name] = name === 'dag' || name === 'khatian' ? typedLandNumber(`${value}`, name) : value;
  }
  if (number) {
    const tracking = parseTracking(number);
    if (!tracking) return null;
    const column = tracking.tracking_number === undefined ? 'first_tracking_number' : 'tracking_number';
    conditions.push(CONDITIONS.number, `m.${column} = :whole_number`);
    values['number'] = tracking.id;
    values['whole_number'] = tracking[column]!;
  }
  if (before !== undefined) {
    conditions.push('m.id < :before');
    values['before'] = before;
  }
  // The limit is our own integer: PostgreSQL plans for a small page.
  const sql = `select ${COLUMNS} from mutations m
    join mouzas mouza on mouza.id = m.mouza_id join upazilas u on u.id = mouza.upazila_id
    join districts d on d.id = u.district_id
    where ${conditions.join(' and ')} order by m.id desc limit ${limit + 1}`;
  return { sql, values };
}

/** A page of the notice board, the newest first. @throws 404 for an unknown office; 503 when the search takes too long */
export const readBoard = (
  knex: Knex,
  filters: BoardFilters,
  page: { before?: number | undefined; limit: number },
): Promise<NoticeBoard> =>
  readWithTimeout(
    knex,
    async (trx) => {
      const { office_id } = filters;
      const office =
        office_id === undefined
          ? null
          : ((await trx('offices').where({ id: office_id }).first('id', 'name_en as en', 'name_bn as bn')) as
              | NoticeBoard['office']
              | undefined);
      if (office === undefined) throw problem(404, messages.notFound);
      const query = boardSql(filters, page);
      if (!query) return { office, notices: [], next: null };
      const { rows } = await trx.raw<{ rows: Row[] }>(query.sql, query.values);
      const shown = rows.slice(0, page.limit);
      const notices = shown.map(({ id: _, posted_at, notice_days, ...notice }) => ({
        ...notice,
        posted_at: posted_at.toISOString(),
        object_before: objectBefore(posted_at, notice_days),
      }));
      return { office, notices, next: rows.length > page.limit ? shown.at(-1)!.id : null };
    },
    TIMEOUT_MS,
  );
