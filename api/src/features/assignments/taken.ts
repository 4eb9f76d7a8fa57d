/** Cases without a place, such as identity cards: they wait for every office until one takes them, by giving them to a post. */
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import type { Places } from '../../platform/access/places.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { problem } from '../../platform/http/http-error.ts';
import { currentOf } from './desk.ts';

/** SQL: a row lies with a post of an office that is neither among these, nor below one of them. */
const takenElsewhere = (kind: CaseKind): string => `exists (
  select from case_assignments c join posts p on p.id = c.post_id join offices o on o.id = p.office_id
  left join offices above on above.id = o.parent_id
  where ${currentOf(kind, 't')} and not (array[o.id, above.id, above.parent_id] && ?::bigint[]))`;

/** Leaves out what another office has taken. For who acts everywhere the statement stays as it is. */
export function leaveOutTaken<Query extends Knex.QueryBuilder>(
  rows: Query,
  kind: CaseKind,
  places: Places,
): Query {
  if (places !== 'everywhere') void rows.whereRaw(`not ${takenElsewhere(kind)}`, [[...places.officeIds]]);
  return rows;
}

/** @throws a 404 for a case that another office has taken */
export async function requireNotTaken(knex: Knex, kind: CaseKind, id: number, places: Places): Promise<void> {
  if (places === 'everywhere') return;
  const taken: unknown = await knex(`${kind.name} as t`)
    .where('t.id', id)
    .whereRaw(takenElsewhere(kind), [[...places.officeIds]])
    .first('t.id');
  if (taken !== undefined) throw problem(404, messages.notFound);
}
