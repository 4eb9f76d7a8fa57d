import type { Knex } from 'knex';
import type { CaseKindName } from '../../../contract/assignments/days.ts';
import { inPlaces } from '../../platform/access/places.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { MAX_EXACT_REQUESTS } from '../../platform/lists/count.ts';
import { narrowToView, type DeskReader } from './views.ts';

/** Whether a reader has offices below: only then something stands in their list. */
const hasOfficesBelow = ({ posts, places }: DeskReader): boolean =>
  places === 'everywhere' || posts.some(({ office_kind }) => office_kind !== 'union');

/** How many cases are past their days in the offices below those of a reader, by the kinds that have any: 10,000 at most. One statement, or none. */
export async function countEscalated(
  knex: Knex,
  kinds: readonly CaseKind[],
  reader: DeskReader,
): Promise<{ queue: CaseKindName; count: number }[]> {
  if (!hasOfficesBelow(reader)) return [];
  const counts = kinds.map((kind) => {
    const open = knex(`${kind.name} as t`).select('t.id').whereRaw(kind.open('t'));
    const there = kind.place ? inPlaces(open, reader.places, kind.place.mouza) : open;
    const late = narrowToView(there, kind, { view: 'escalated', reader });
    return knex
      .from(late.limit(MAX_EXACT_REQUESTS).as('late'))
      .select(knex.raw('count(*)::int as count, ? as queue', [kind.name]));
  });
  const rows = (await knex.unionAll(counts, true)) as { queue: CaseKindName; count: number }[];
  return rows.filter(({ count }) => count > 0);
}
