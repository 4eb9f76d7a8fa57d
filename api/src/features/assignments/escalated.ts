import type { Knex } from 'knex';
import { inPlaces } from '../../platform/access/places.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import type { PendingCount } from '../../platform/decisions/pending.ts';
import { MAX_EXACT_REQUESTS } from '../../platform/lists/count.ts';
import { narrowToView, type DeskReader } from './views.ts';

/** Whether a reader has offices below: only then something stands in their list. */
const hasOfficesBelow = ({ posts, places }: DeskReader): boolean =>
  places === 'everywhere' || posts.some(({ office_kind }) => office_kind !== 'union');

/** Leads the name of a queue whose count is of what is past its days. */
const PREFIX = 'escalated ';

/**
 * Queries that count what is past its days in the offices below those of a reader, by kind: 10,000 at most. They go into the statement of
 * what waits (`pendingFor`).
 */
export function escalatedCounts(
  knex: Knex,
  kinds: readonly CaseKind[],
  reader: DeskReader,
): Knex.QueryBuilder[] {
  if (!hasOfficesBelow(reader)) return [];
  return kinds.map((kind) => {
    const open = knex(`${kind.name} as t`).select('t.id').whereRaw(kind.open('t'));
    const there = inPlaces(open, reader.places, kind.place.mouza);
    const late = narrowToView(there, kind, { view: 'escalated', reader });
    return knex
      .from(late.limit(MAX_EXACT_REQUESTS).as('late'))
      .select(knex.raw(`count(*) as count, null::timestamptz as since, ? as queue`, [PREFIX + kind.name]));
  });
}

/** Parts what waits from what is past its days, which is left out where it is nothing. */
export function partEscalated(rows: readonly PendingCount[]): {
  waiting: PendingCount[];
  escalated: { queue: string; count: number }[];
} {
  return {
    waiting: rows.filter(({ queue }) => !queue.startsWith(PREFIX)),
    escalated: rows.flatMap(({ queue, count }) =>
      queue.startsWith(PREFIX) && count > 0 ? [{ queue: queue.slice(PREFIX.length), count }] : [],
    ),
  };
}
