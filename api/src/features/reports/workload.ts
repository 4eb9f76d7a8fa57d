/** What lies with the posts of the offices now, and for how long. */
import type { Knex } from 'knex';
import { z } from 'zod';
import { cameTooEarly } from '../../../contract/assignments/days.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { POST_KINDS } from '../../../contract/offices/offices.ts';
import { REPORT_QUEUES, type DeskFigures, type ReportQueue } from '../../../contract/reports/backlog.ts';
import type { Places } from '../../platform/access/places.ts';
import { mouzaOf } from '../../platform/decisions/case-kind.ts';
import { holdsAt } from '../../platform/access/posts.ts';
import { CASES } from './backlog-sources.ts';
import type { PlaceFilter } from './place-query.ts';

/** The most posts in one answer. */
const MOST = 1_000;

export const deskFigures = z.object({
  office_id: z.int(),
  office: z.object({ name_en: z.string(), name_bn: z.string() }),
  post: z.enum(POST_KINDS),
  holders: z.array(z.string()),
  open: z.int(),
  oldest_days: z.int(),
  past_due: z.int(),
  is_sample: z.boolean(),
}) satisfies z.ZodType<DeskFigures>;

const day = (moment: string): string => `(${moment} at time zone 'Asia/Dhaka')::date`;

/** Whether a case is made up for demonstration. */
const sampleOf = (queue: ReportQueue): string =>
  queue === 'copies'
    ? '(select a.is_sample from applications a where a.id = t.application_id)'
    : 't.is_sample';

/** The cases of a queue that lie with somebody, with the day on which each came. */
function lying(queue: ReportQueue, where: PlaceFilter): string {
  const { name, came } = CASES[queue];
  const isNarrowed = where.district_id !== undefined || where.upazila_id !== undefined;
  const there = [
    ...(where.district_id === undefined ? [] : ['u.district_id = :district']),
    ...(where.upazila_id === undefined ? [] : ['u.id = :upazila']),
  ];
  const narrowed = isNarrowed
    ? `and ${mouzaOf(CASES[queue])} in (select m.id from mouzas m join upazilas u on u.id = m.upazila_id where ${there.join(' and ')})`
    : '';
  return `select c.post_id, c.due_on, ${day(came('t'))} as came_on, cast(:${name} as date) as cutoff, ${sampleOf(queue)} as is_sample
    from case_assignments c join ${name} t on t.id = c.case_id where c.kind = '${name}' and c.ended_at is null ${narrowed}`;
}

/** The posts of a reader's offices, and of those below, with what lies with them, by office, in one statement. Identity cards lie nowhere, so a report of one place omits them. */
export async function workloadOf(
  knex: Knex,
  { now, places, ...where }: PlaceFilter & { now: Date; places: Places },
): Promise<DeskFigures[]> {
  const isNarrowed = where.district_id !== undefined || where.upazila_id !== undefined;
  const queues = REPORT_QUEUES.filter((queue) => !isNarrowed || mouzaOf(CASES[queue]) !== null);
  const today = dhakaDay(now);
  const { rows } = await knex.raw<{ rows: DeskFigures[] }>(
    `with lying as (${queues.map((queue) => lying(queue, where)).join(' union all ')})
    select o.id as office_id, json_build_object('name_en', o.name_en, 'name_bn', o.name_bn) as office, p.kind as post,
      array(select u.name from appointments h join users u on u.id = h.user_id
        where h.post_id = p.id and u.disabled_at is null and ${holdsAt('h', 'now()')} order by h.deputy, h.id) as holders,
      count(*)::int as open, greatest(0, max(cast(:today as date) - came_on)) as oldest_days,
      count(*) filter (where coalesce(due_on < cast(:today as date), came_on < cutoff))::int as past_due, bool_or(is_sample) as is_sample
    from lying join posts p on p.id = lying.post_id join offices o on o.id = p.office_id left join districts d on d.id = o.district_id
    left join offices above on above.id = o.parent_id
    where cast(:offices as bigint[]) is null or array[o.id, above.id, above.parent_id] && cast(:offices as bigint[])
    group by o.id, p.id, d.name_en
    order by d.name_en nulls first, coalesce(o.parent_id, 0), o.id, p.kind limit ${MOST}`,
    {
      today,
      offices: places === 'everywhere' ? null : [...places.officeIds],
      district: where.district_id ?? null,
      upazila: where.upazila_id ?? null,
      ...Object.fromEntries(queues.map((queue) => [queue, cameTooEarly(queue, today)])),
    },
  );
  return rows;
}
