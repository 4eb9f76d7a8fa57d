/** What burdens a dag, in SQL, for whoever reads or decides about it. The database defines it (`db/migrations/0092`). */
import { REFUSING_KINDS } from '../../../contract/restrictions/restrictions.ts';

/** SQL of all restrictions `r` of a dag, a row of `dags`: its own, those of its khatian, and those that were carried to it. */
export const restrictionsOf = (dag: string): string => `restrictions_of(${dag}) r`;

const refusingKinds = REFUSING_KINDS.map((kind) => `'${kind}'`).join(', ');

/**
 * SQL of the restrictions `r` of the dag `d` that refuse the approval of a mutation, a row of `mutations`, today: what comes after `from`,
 * with its conditions. An order that was cited for the mutation allows it.
 */
export const refusingRestrictionsOf = (mutation: string): string => `
  dags d, ${restrictionsOf('d')} where d.id = ${mutation}.dag_id and restriction_holds(r) and r.kind in (${refusingKinds})
    and not exists (select from cited_orders c where c.mutation_id = ${mutation}.id and c.restriction_id = r.id)`;

/** SQL of what everybody may read of those that hold today, as JSON (`PublicRestriction[]`), the oldest first. */
export const publicRestrictionsSql = (dag: string): string => `public_restrictions(${dag})`;

/** SQL of the day since which a dag is under dispute, `YYYY-MM-DD`; null: it is not. */
export const disputedSinceSql = (dag: string): string => `disputed_since(${dag})::text`;

/** SQL of how a dag is burdened today, as the columns of `Burdens`. */
export const encumbrancesSql = (dag: string): string =>
  `${publicRestrictionsSql(dag)} as restrictions, ${disputedSinceSql(dag)} as disputed_since`;
