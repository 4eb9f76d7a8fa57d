/** The public figures: counts and days of at least ten cases, nothing of fewer (docs/decisions/037). */
import type { Knex } from 'knex';

import type { Place } from '../../../../contract/lookup/lookup.ts';
import { messages } from '../../../../contract/messages.ts';
import {
  FIGURE_MONTHS,
  type DecidedFigures,
  type Figures,
  type MutationFigures,
} from '../../../../contract/mutations/figures/figures.ts';
import { addMonths, everyMonth } from '../../../../contract/mutations/figures/months.ts';
import { dhakaDay } from '../../../../contract/format.ts';
import { problem } from '../../../platform/http/http-error.ts';
import {
  countDecided,
  countReceived,
  countWaiting,
  type Counted,
  type CountedDecided,
  type CountedWaiting,
  type Part,
} from './count.ts';
import { publishable } from './withhold.ts';

const PLACE = ['id', 'name_en as name', 'name_en', 'name_bn'];

/** The months up to that of a moment. */
export function lastMonths(now: Date, months = FIGURE_MONTHS): { from: string; to: string } {
  const to = dhakaDay(now).slice(0, 7);
  return { from: addMonths(to, 1 - months), to };
}

/** The counts of a part by key; of those that are not to be given, nothing. */
function publishedOnly<Row extends Counted>(
  rows: readonly Row[],
  part: Part | 'all',
  number: (row: Row) => number = ({ cases }) => cases,
): Map<string | null, Row> {
  const own = rows.filter((row) => row.part === part);
  const may = publishable(own.map(number));
  return new Map(own.filter((_, index) => may[index]).map((row) => [row.key, row]));
}

interface CountedFigures {
  received: Counted[];
  decided: CountedDecided[];
  waiting: CountedWaiting[];
}

/** What may be said of each key of a part. */
function readPart({ received, decided, waiting }: CountedFigures, part: Part | 'all') {
  const came = publishedOnly(received, part);
  const done = publishedOnly(decided, part);
  const late = publishedOnly(decided, part, ({ beyond }) => beyond);
  const open = publishedOnly(waiting, part);
  const over = publishedOnly(waiting, part, ({ beyond }) => beyond);
  const decidedOf = (key: string | null): DecidedFigures => {
    const row = done.get(key);
    return {
      decided: row?.cases ?? null,
      median_days: row?.median_days ?? null,
      nine_in_ten_days: row?.nine_in_ten_days ?? null,
      decided_beyond: (row && late.get(key)?.beyond) ?? null,
    };
  };
  return {
    receivedOf: (key: string | null): number | null => came.get(key)?.cases ?? null,
    decidedOf,
    of: (key: string | null): Figures => ({
      received: came.get(key)?.cases ?? null,
      ...decidedOf(key),
      waiting: open.get(key)?.cases ?? null,
      open_beyond: (open.has(key) ? over.get(key)?.beyond : null) ?? null,
    }),
  };
}

const hasFigures = (figures: Figures): boolean => Object.values(figures).some((value) => value !== null);

/**
 * How long mutations take, of the country or of a district: received and decided in the last twelve months, waiting now.
 * @throws a 404 when there is no such district
 */
export async function figuresOf(
  knex: Knex,
  { now, district_id }: { now: Date; district_id?: number | undefined },
): Promise<MutationFigures> {
  const span = { ...lastMonths(now), district_id };
  const district =
    district_id === undefined
      ? null
      : ((await knex('districts').where({ id: district_id }).first(PLACE)) as Place | undefined);
  if (district === undefined) throw problem(404, messages.notFound);
  const parts = district === null ? (['district'] as const) : [];
  const counted = {
    received: await countReceived(knex, span, ['month', ...parts]),
    decided: await countDecided(knex, span, ['month', ...parts]),
    waiting: await countWaiting(knex, { span, now }, parts),
  };
  const months = readPart(counted, 'month');
  const districts = readPart(counted, 'district');
  const places =
    district === null ? ((await knex('districts').orderBy('name_en').select(PLACE)) as Place[]) : [];
  return {
    from: span.from,
    to: span.to,
    is_sample: Object.values(counted).some((rows) => rows.some(({ is_sample }) => is_sample)),
    district,
    total: readPart(counted, 'all').of(null),
    by_month: everyMonth(span.from, span.to).map((month) => ({
      month,
      received: months.receivedOf(month),
      ...months.decidedOf(month),
    })),
    by_district: places
      .map((place) => ({ district: place, ...districts.of(String(place.id)) }))
      .filter(({ district: _, ...figures }) => hasFigures(figures)),
  };
}
