/** Where entries of the audit log lie, and reading those of one's places (docs/decisions/109). The database places them (0089). */
import type { Knex } from 'knex';
import type { Places } from '../../access/places.ts';
import type { RowPlace } from '../../access/where.ts';

const REACHED = `select distinct r.mouza_id as id from office_reach r where r.office_id = any(?::bigint[])`;
/** The office itself, and for a district its AC offices: cards lie with the office that took them. */
const OFFICES = `select o.id from offices o
  where o.id = any(?::bigint[]) or (o.parent_id = any(?::bigint[]) and o.kind = 'ac')`;

const lies = `(p.mouza_id in (${REACHED}) or p.office_id in (${OFFICES}))`;
const idsOf = (officeIds: readonly number[]) => [[...officeIds], [...officeIds], [...officeIds]];

/** An entry; without a place it is for those who act everywhere. */
export const auditPlace: RowPlace = {
  table: 'audit_log',
  mouza: (query, officeIds) =>
    void query.whereRaw(
      `exists (select from audit_places p where p.audit_id = t.id and ${lies})`,
      idsOf(officeIds),
    ),
};

/**
 * The ids of the newest entries of some places. Each mouza and office is asked for its own newest, by its index, so that a page costs the
 * same however much others have logged.
 * @param narrow adds the filters of a query to entries `p` (`audit_places`)
 */
export function newestInPlaces(
  knex: Knex,
  { officeIds }: Exclude<Places, 'everywhere'>,
  narrow: (entries: Knex.QueryBuilder) => Knex.QueryBuilder,
  most: number,
): Knex.QueryBuilder {
  // Knex takes a query as a binding; its types do not say so.
  const part = (query: Knex.QueryBuilder) => query as unknown as Knex.RawBinding;
  const newest = (column: 'mouza_id' | 'office_id', places: string, ids: Knex.RawBinding[]) =>
    knex.raw(`select p.at, p.audit_id from (${places}) place cross join lateral (?) p`, [
      ...ids,
      part(
        narrow(knex('audit_places as p').whereRaw(`p.${column} = place.id`))
          .select('p.at', 'p.audit_id')
          .orderBy('p.at', 'desc')
          .orderBy('p.audit_id', 'desc')
          .limit(most),
      ),
    ]);
  const ids = [...officeIds];
  const all = [newest('mouza_id', REACHED, [ids]), newest('office_id', OFFICES, [ids, ids])];
  return knex
    .from(knex.raw('(? union all ?) entries', all))
    .select('audit_id')
    .orderBy('at', 'desc')
    .orderBy('audit_id', 'desc')
    .limit(most) as Knex.QueryBuilder;
}
