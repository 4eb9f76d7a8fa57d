/**
 * The pending rows of the queues, and how long decided ones took, by office: the upazila of the land. Reads indexes
 * of pending rows and of decision times, never all rows of all years (docs/decisions/054).
 */
import type { Knex } from 'knex';

import type { Place } from '../../../contract/lookup/lookup.ts';
import { MIN_CASES } from '../../../contract/mutations/figures/figures.ts';
import {
  REPORT_QUEUES,
  type BacklogReport,
  type OfficeFigures,
  type QueueFigures,
  type ReportQueue,
} from '../../../contract/reports/backlog.ts';
import type { DayRange } from '../../../contract/reports/range.ts';
import { idAndNames, jsonObject } from '../land/places.ts';

/** The most rows of offices in one answer. */
const MOST = 1_000;

/** A place that a report is limited to. */
export interface PlaceFilter {
  district_id?: number | undefined;
  upazila_id?: number | undefined;
}

interface QueueSource {
  /** The rows of a queue; `waiting` and `settled` are SQL conditions on them. */
  from: string;
  submitted: string;
  decided: string;
  waiting: string;
  settled: string;
  /** The mouza of the land; null: it belongs to no office. */
  mouza: string | null;
  is_sample: string;
}

/**
 * Submitted: mutations and copies with their payment (docs/decisions/037), everything else when it was sent. Settled:
 * on the day of the last decision, if it still holds. Copies issued automatically and carried-over registrations had
 * no decision, and are left out.
 */
const SOURCES: Record<ReportQueue, QueueSource> = {
  land_tax_registrations: {
    from: 'land_tax_registrations t',
    submitted: 't.submitted_at',
    decided: 't.reviewed_at',
    waiting: `t.status = 'pending'`,
    settled: `t.reviewed_at is not null and t.begun_by_mutation_id is null`,
    mouza: 't.mouza_id',
    is_sample: 't.is_sample',
  },
  mutations: {
    from: `mutations t join payments p on p.mutation_id = t.id and p.kind = 'mutation' and p.status = 'paid'`,
    submitted: 'p.paid_at',
    decided: 't.reviewed_at',
    waiting: `t.status in ('pending', 'assigned_to_ac_land', 'flagged')`,
    settled: `t.status in ('approved', 'rejected')`,
    mouza: 't.mouza_id',
    is_sample: 't.is_sample',
  },
  copies: {
    from: `copies t join applications a on a.id = t.application_id
      left join dags on dags.id = a.dag_id left join mouza_maps on mouza_maps.id = a.mouza_map_id
      join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)`,
    submitted: 't.requested_at',
    decided: 't.reviewed_at',
    // A refused copy waits for its refund.
    waiting: `t.status in ('requested', 'refused')`,
    settled: `t.reviewed_at is not null and t.status in ('ready', 'refunded')`,
    mouza: 'zils.mouza_id',
    is_sample: 'a.is_sample',
  },
  kycs: {
    from: 'kycs t',
    submitted: 't.submitted_at',
    decided: 't.reviewed_at',
    waiting: `t.status = 'pending'`,
    settled: 't.reviewed_at is not null',
    mouza: null,
    is_sample: 't.is_sample',
  },
};

const day = (moment: string): string => `(${moment} at time zone 'Asia/Dhaka')::date`;

/** One row for each pending request, and one for each that was settled in the range. */
function casesOf(queue: ReportQueue, where: PlaceFilter): string {
  const { from, submitted, decided, waiting, settled, mouza, is_sample } = SOURCES[queue];
  const place = mouza
    ? `join mouzas on mouzas.id = ${mouza} join upazilas on upazilas.id = mouzas.upazila_id`
    : '';
  const narrowed = [
    ...(where.district_id === undefined ? [] : ['upazilas.district_id = :district']),
    ...(where.upazila_id === undefined ? [] : ['upazilas.id = :upazila']),
  ].map((condition) => `and ${condition}`);
  const rows = (kind: 'waits' | 'settled', days: string, condition: string) => `
    select '${queue}' as queue, ${mouza ? 'upazilas.id' : 'null::bigint'} as upazila_id, '${kind}' as kind,
      greatest(0, ${days}) as days, ${is_sample} as is_sample
    from ${from} ${place} where ${condition} ${narrowed.join(' ')}`;
  return [
    rows('waits', `${day('cast(:now as timestamptz)')} - ${day(submitted)}`, waiting),
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

const statement = (where: PlaceFilter): string => {
  // Identity cards belong to no office, so a report of one place omits them.
  const everywhere = where.district_id === undefined && where.upazila_id === undefined;
  const queues = REPORT_QUEUES.filter((queue) => everywhere || SOURCES[queue].mouza !== null);
  return `
with cases as (${queues.map((queue) => casesOf(queue, where)).join(' union all ')}),
counted as (
  select queue, upazila_id, grouping(upazila_id) = 1 as whole,
    count(*) filter (where kind = 'waits') as waiting, max(days) filter (where kind = 'waits') as oldest_days,
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
  settled,
  is_sample,
  median_days: settled >= MIN_CASES ? days.median_days : null,
  nine_in_ten_days: settled >= MIN_CASES ? days.nine_in_ten_days : null,
});

const NOTHING = {
  waiting: 0,
  oldest_days: null,
  settled: 0,
  median_days: null,
  nine_in_ten_days: null,
  is_sample: false,
};

/** The queues of a range and a moment, of all offices and of each, in one statement. */
export async function backlogOf(
  knex: Knex,
  { from, to, now, ...where }: DayRange & PlaceFilter & { now: Date },
): Promise<Omit<BacklogReport, 'at'> & { at: Date }> {
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
    queues: REPORT_QUEUES.filter((queue) => everywhere || SOURCES[queue].mouza !== null).map(
      (queue) => whole.get(queue) ?? { queue, ...NOTHING },
    ),
    offices: offices.slice(0, MOST),
    office_count: offices.length,
  };
}
