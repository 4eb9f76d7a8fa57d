/** Reads where a person's open cases stand, in one statement. */
import { prepared } from '@bhumi/db';
import type { Knex } from 'knex';

import { dhakaDay } from '../../../contract/format.ts';
import {
  STANDING_KINDS,
  standingDays,
  standingKinds,
  type AskedOffice,
  type ProcessingTime,
  type Standing,
  type StandingKind,
} from '../../../contract/standing/standing.ts';
import type { PublicRestriction } from '../../../contract/restrictions/restrictions.ts';
import type { ReportQueue } from '../../../contract/reports/backlog.ts';
import { STANDING_SOURCES } from './sources.ts';

/** The most cases of one answer, the newest first. */
const MOST = 100;

/** The queue whose figures are told; none are counted of the others. */
const QUEUES: Partial<Record<StandingKind, ReportQueue>> = {
  registration: 'land_tax_registrations',
  identity: 'kycs',
  copy: 'copies',
  mutation: 'mutations',
};

interface Row {
  id: number;
  came: Date | null;
  reached: (Date | null)[];
  asks: boolean;
  processing_time: ProcessingTime | null;
  office: AskedOffice | null;
  restrictions: PublicRestriction[];
}

const statement = (kind: StandingKind): string => `
  select s.id, s.came, s.reached, s.asks, ${kind === 'mutation' ? 's.restrictions' : `'[]'::jsonb as restrictions`},
    case when p.queue is null then null else
      json_build_object('median_days', p.median_days, 'nine_in_ten_days', p.nine_in_ten_days) end as processing_time,
    case when o.id is null then null else json_build_object('id', o.id,
      'name', json_build_object('en', o.name_en, 'bn', o.name_bn), 'address', o.address, 'phone', o.phone) end as office
  from (${STANDING_SOURCES[kind]}) s
  left join offices o on o.id = s.office_id
  left join processing_times p on p.queue = '${QUEUES[kind] ?? ''}' and p.office_id = s.office_id
  order by s.id desc limit ${MOST}`;

const readers = Object.fromEntries(
  STANDING_KINDS.map((kind) => [kind, prepared<Row>(statement(kind))]),
) as Record<StandingKind, ReturnType<typeof prepared<Row>>>;

/** The steps of a case: what comes after the last that was done is now, and what was passed over is done without a day. */
export function stepsOf(kind: StandingKind, reached: readonly (Date | null)[]): Standing['steps'] {
  const last = reached.findLastIndex((at) => at !== null);
  return standingKinds[kind].steps.map((step, index) => {
    const at = reached[index] ?? null;
    const state = index <= last ? 'done' : index === last + 1 ? 'now' : 'to-come';
    return { step, state, on: at && dhakaDay(at) };
  });
}

/**
 * Where a person's open cases of a kind stand.
 * @param id one of them
 */
export async function readStanding(
  knex: Knex,
  { user_id, kind, id }: { user_id: number; kind: StandingKind; id?: number | undefined },
  now = new Date(),
): Promise<Standing[]> {
  const rows = await readers[kind](knex, [user_id, id ?? null]);
  const today = dhakaDay(now);
  const none = { promised_on: null, expected_on: null, late_since: null };
  return rows.map(({ id: own, came, reached, asks, processing_time, office, restrictions }) => ({
    id: own,
    steps: stepsOf(kind, reached),
    waits_for_citizen: asks,
    ...(came === null || asks ? none : standingDays(kind, { came: dhakaDay(came), processing_time, today })),
    // The office cannot approve it, so no day is expected, and the office is not late.
    ...(restrictions.length > 0 && { expected_on: null, late_since: null }),
    processing_time,
    office,
    restrictions,
  }));
}
