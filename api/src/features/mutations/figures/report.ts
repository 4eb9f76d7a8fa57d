/**
 * The land office's own report: the same by office, officer and month. Staff may count what they work on, however little it
 * is; days are told of ten decisions or more (docs/decisions/037).
 */
import type { Knex } from 'knex';

import type { Place } from '../../../../contract/lookup/lookup.ts';
import {
  MIN_CASES,
  type MutationReport,
  type ReportOffice,
  type ReportOfficer,
  type ReportTotal,
} from '../../../../contract/mutations/figures/figures.ts';
import { everyMonth } from '../../../../contract/mutations/figures/months.ts';
import {
  countDecided,
  countReceived,
  countWaiting,
  type Counted,
  type CountedDecided,
  type CountedWaiting,
  type Part,
  type Span,
} from './count.ts';

const byKey = <Row extends Counted>(rows: readonly Row[], part: Part | 'all') =>
  new Map(rows.filter((row) => row.part === part).map((row) => [row.key, row]));

interface Rows {
  received: Counted[];
  decided: CountedDecided[];
  waiting: CountedWaiting[];
}

function totalsOf(rows: Rows, part: Part | 'all') {
  const [came, done, open] = [
    byKey(rows.received, part),
    byKey(rows.decided, part),
    byKey(rows.waiting, part),
  ];
  return {
    keys: [...new Set([...came.keys(), ...done.keys(), ...open.keys()])],
    of: (key: string | null): ReportTotal => {
      const row = done.get(key);
      const enough = row && row.cases >= MIN_CASES ? row : undefined;
      return {
        received: came.get(key)?.cases ?? 0,
        decided: row?.cases ?? 0,
        median_days: enough?.median_days ?? null,
        nine_in_ten_days: enough?.nine_in_ten_days ?? null,
        decided_beyond: enough?.beyond ?? null,
        waiting: open.get(key)?.cases ?? 0,
        open_beyond: open.get(key)?.beyond ?? 0,
        is_sample: [came, done, open].some((counted) => counted.get(key)?.is_sample),
      };
    },
  };
}

const without = ({ waiting: _, open_beyond: __, ...row }: ReportTotal) => row;

/** The offices that have cases, by district and upazila. */
async function officesOf(knex: Knex, rows: Rows): Promise<ReportOffice[]> {
  const { keys, of } = totalsOf(rows, 'office');
  const places = (await knex('upazilas')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .whereIn('upazilas.id', keys.map(Number))
    .orderBy(['districts.name_en', 'upazilas.name_en', 'upazilas.id'])
    .select('upazilas.id', 'upazilas.name_en', 'upazilas.name_bn', 'district_id')
    .select('districts.name_en as district_en', 'districts.name_bn as district_bn')) as (Omit<
    Place,
    'name'
  > & { district_id: number; district_en: string; district_bn: string })[];
  return places.map(({ id, name_en, name_bn, district_id, district_en, district_bn }) => ({
    upazila: { id, name: name_en, name_en, name_bn },
    district: { id: district_id, name: district_en, name_en: district_en, name_bn: district_bn },
    ...of(String(id)),
  }));
}

/** Who decided, the most decisions first. */
async function officersOf(knex: Knex, rows: Rows): Promise<ReportOfficer[]> {
  const { keys, of } = totalsOf(rows, 'officer');
  const ids = keys.filter((key) => key !== null).map(Number);
  const people = (await knex('users').whereIn('id', ids).select('id', 'name')) as {
    id: number;
    name: string;
  }[];
  const named = new Map(people.map((person) => [String(person.id), person]));
  return keys
    .map((key) => {
      const { received: _, ...row } = without(of(key));
      return { officer: named.get(key ?? '') ?? null, ...row };
    })
    .sort((one, other) => other.decided - one.decided || (one.officer?.id ?? 0) - (other.officer?.id ?? 0));
}

/** What came and was decided in some months, and what waits now, for staff. */
export async function reportOf(knex: Knex, span: Span, now: Date): Promise<MutationReport> {
  const rows = {
    received: await countReceived(knex, span, ['month', 'office']),
    decided: await countDecided(knex, span, ['month', 'office', 'officer']),
    waiting: await countWaiting(knex, { span, now }, ['office']),
  };
  const months = totalsOf(rows, 'month');
  return {
    from: span.from,
    to: span.to,
    total: totalsOf(rows, 'all').of(null),
    months: everyMonth(span.from, span.to).map((month) => ({ month, ...without(months.of(month)) })),
    offices: await officesOf(knex, rows),
    officers: await officersOf(knex, rows),
  };
}
