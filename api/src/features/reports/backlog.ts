/**
 * The pending rows of the queues, and how long decided ones took, by office: the upazila of the land. Reads indexes
 * of pending rows and of decision times, never all rows of all years (docs/decisions/054).
 */
import type { Knex } from 'knex';
import { z } from 'zod';

import type { Place } from '../../../contract/lookup/lookup.ts';
import { MIN_CASES } from '../../../contract/mutations/figures/figures.ts';
import {
  byOffice,
  REPORT_QUEUES,
  type BacklogReport,
  type OfficeFigures,
  type QueueFigures,
  type ReportQueue,
} from '../../../contract/reports/backlog.ts';
import type { DayRange } from '../../../contract/reports/range.ts';
import { placesSql, type Places } from '../../platform/access/places.ts';
import { time } from '../../platform/http/schemas.ts';
import { figuresCsv } from '../../platform/lists/figures-csv.ts';
import { dayRangeQuery, readDayRange } from '../../platform/time/day-range.ts';
import { officesOfCards, seenBySql } from '../identity/places.ts';
import { idAndNames, jsonObject } from '../land/places.ts';
import { place } from '../land/schemas.ts';
import { BACKLOG_SOURCES, CASES } from './backlog-sources.ts';
import { placeQuery, type PlaceFilter } from './place-query.ts';
import { defineReport } from './report.ts';
import { deskFigures, workloadOf } from './workload.ts';

/** The most rows of offices in one answer. */
const MOST = 1_000;

const day = (moment: string): string => `(${moment} at time zone 'Asia/Dhaka')::date`;

type Asked = PlaceFilter & { places: Places };
type Kind = 'waits' | 'office' | 'settled';

/** The identity cards of offices: those that wait there, and those that they decided. */
const cardsOfPlaces = {
  waits: (ids: readonly number[]) => `and ${seenBySql(ids)}`,
  settled: (ids: readonly number[]) => `and t.office_id in (${officesOfCards(ids)})`,
};

/** One row for each open request, one for each that waits for the office, and one for each that was settled in the range. */
function casesOf(queue: ReportQueue, where: Asked): string {
  const { from, submitted, decided, waiting, settled, mouza, is_sample, forOffice } = BACKLOG_SOURCES[queue];
  const place = mouza
    ? `join mouzas on mouzas.id = ${mouza} join upazilas on upazilas.id = mouzas.upazila_id`
    : '';
  const narrowed = [
    ...(where.district_id === undefined ? [] : ['upazilas.district_id = :district']),
    ...(where.upazila_id === undefined ? [] : ['upazilas.id = :upazila']),
  ].map((condition) => `and ${condition}`);
  const { places } = where;
  const reached = mouza ? placesSql(places, mouza) : '';
  const cards = (kind: Kind) =>
    mouza || places === 'everywhere'
      ? ''
      : cardsOfPlaces[kind === 'settled' ? 'settled' : 'waits'](places.officeIds);
  const rows = (kind: Kind, days: string, condition: string, of = from) => `
    select '${queue}' as queue, ${mouza ? 'upazilas.id' : 'null::bigint'} as upazila_id, '${kind}' as kind,
      greatest(0, ${days}) as days, ${is_sample} as is_sample
    from ${of} ${place} where ${condition} ${narrowed.join(' ')} ${reached} ${cards(kind)}`;
  const today = day('cast(:now as timestamptz)');
  return [
    rows('waits', `${today} - ${day(submitted)}`, waiting),
    rows(
      'office',
      `${today} - ${day(CASES[queue].came('t'))}`,
      forOffice?.where ?? waiting,
      forOffice?.from ?? from,
    ),
    rows(
      'settled',
      `${day(decided)} - ${day(submitted)}`,
      `${settled} and ${decided} >= cast(:from as date)::timestamp at time zone 'Asia/Dhaka'
        and ${decided} < (cast(:to as date) + 1)::timestamp at time zone 'Asia/Dhaka'`,
    ),
  ].join(' union all ');
}

interface Row extends QueueFigures {
  upazila_id: number | null;
  /** For all offices together. */
  whole: boolean;
  place: Place | null;
  district: Place | null;
}

const statement = (where: Asked): string => {
  // Identity cards belong to no office, so a report of one place omits them.
  const everywhere = where.district_id === undefined && where.upazila_id === undefined;
  const queues = REPORT_QUEUES.filter((queue) => everywhere || BACKLOG_SOURCES[queue].mouza !== null);
  return `
with cases as (${queues.map((queue) => casesOf(queue, where)).join(' union all ')}),
counted as (
  select queue, upazila_id, grouping(upazila_id) = 1 as whole,
    count(*) filter (where kind = 'waits') as waiting, max(days) filter (where kind = 'waits') as oldest_days,
    count(*) filter (where kind = 'office') as for_office, max(days) filter (where kind = 'office') as for_office_days,
    count(*) filter (where kind = 'settled') as settled,
    percentile_disc(0.5) within group (order by days) filter (where kind = 'settled') as median_days,
    percentile_disc(0.9) within group (order by days) filter (where kind = 'settled') as nine_in_ten_days,
    bool_or(is_sample) as is_sample
  from cases group by grouping sets ((queue), (queue, upazila_id))
)
select counted.*, case when upazilas.id is not null then ${jsonObject(idAndNames('upazilas'))} end as place,
  case when districts.id is not null then ${jsonObject(idAndNames('districts'))} end as district
from counted left join upazilas on upazilas.id = counted.upazila_id
left join districts on districts.id = upazilas.district_id
order by districts.name_en, upazilas.name_en, upazilas.id, array_position(:queues, counted.queue)`;
};

const figuresOf = ({ queue, waiting, oldest_days, settled, is_sample, ...days }: Row): QueueFigures => ({
  queue,
  waiting,
  oldest_days,
  for_office: days.for_office,
  for_office_days: days.for_office_days,
  settled,
  is_sample,
  median_days: settled >= MIN_CASES ? days.median_days : null,
  nine_in_ten_days: settled >= MIN_CASES ? days.nine_in_ten_days : null,
});

const NOTHING = {
  waiting: 0,
  oldest_days: null,
  for_office: 0,
  for_office_days: null,
  settled: 0,
  median_days: null,
  nine_in_ten_days: null,
  is_sample: false,
};

/** The queues of a range and a moment, of all offices and of each, in one statement. */
export async function backlogOf(
  knex: Knex,
  { from, to, now, ...where }: DayRange & Asked & { now: Date },
): Promise<Omit<BacklogReport, 'at' | 'desks'> & { at: Date }> {
  const { rows } = await knex.raw<{ rows: Row[] }>(statement(where), {
    from,
    to,
    now,
    queues: [...REPORT_QUEUES],
    district: where.district_id ?? null,
    upazila: where.upazila_id ?? null,
  });
  const everywhere = where.district_id === undefined && where.upazila_id === undefined;
  const whole = new Map(rows.filter((row) => row.whole).map((row) => [row.queue, figuresOf(row)]));
  const offices = rows.flatMap((row): OfficeFigures[] =>
    row.place && row.district ? [{ ...figuresOf(row), upazila: row.place, district: row.district }] : [],
  );
  return {
    from,
    to,
    at: now,
    queues: REPORT_QUEUES.filter((queue) => everywhere || BACKLOG_SOURCES[queue].mouza !== null).map(
      (queue) => whole.get(queue) ?? { queue, ...NOTHING },
    ),
    offices: offices.slice(0, MOST),
    office_count: offices.length,
  };
}

const days = z.int().nullable();
const queue = z.object({
  queue: z.enum(REPORT_QUEUES),
  waiting: z.int(),
  oldest_days: days,
  for_office: z.int(),
  for_office_days: days,
  settled: z.int(),
  median_days: days,
  nine_in_ten_days: days,
  is_sample: z.boolean(),
});

export default defineReport({
  name: 'backlog',
  summary: 'What waits in the queues now, and how long what was settled in a span of days took, by office',
  description:
    'Whole days of Dhaka’s calendar from submission (of a mutation and a copy: from payment) to the last decision. Days ' +
    'are told of ten settled ones or more. `for_office` is what the overview counts: it leaves out what waits for the ' +
    'applicant, has approved mutations whose record is not written yet, and counts a refused copy from its refusal. ' +
    '`desks` is what lies with each post now.',
  query: dayRangeQuery.extend(placeQuery.shape),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    at: time,
    queues: z.array(queue),
    offices: z.array(queue.extend({ upazila: place, district: place })),
    office_count: z.int(),
    desks: z.array(deskFigures),
  }) satisfies z.ZodType<unknown, BacklogReport>,
  parameters: ({ district_id, upazila_id, ...days }) => ({
    ...readDayRange(days),
    district_id,
    upazila_id,
    now: new Date(),
  }),
  // One after the other: they share a connection.
  read: async (knex, asked) => {
    const backlog = await backlogOf(knex, asked);
    return { ...backlog, desks: await workloadOf(knex, asked) };
  },
  file: {
    summary: 'Each queue of each office as CSV',
    name: ({ from, to }) => `backlog-${from}-${to}.csv`,
    text: ({ offices }, language) => figuresCsv(byOffice, offices, language),
  },
});
