/** What burdens a dag, in SQL, for whoever reads or decides about it. The database defines it (`db/migrations/0092`). */

/** SQL of all restrictions `r` of a dag, a row of `dags`: its own, those of its khatian, and those that were carried to it. */
export const restrictionsOf = (dag: string): string => `restrictions_of(${dag}) r`;

/** SQL of what everybody may read of those that hold today, as JSON (`PublicRestriction[]`), the oldest first. */
export const publicRestrictionsSql = (dag: string): string => `public_restrictions(${dag})`;

/** SQL of the day since which a dag is under dispute, `YYYY-MM-DD`; null: it is not. */
export const disputedSinceSql = (dag: string): string => `disputed_since(${dag})::text`;

/** SQL of how a dag is burdened today, as the columns of `Burdens`. */
export const encumbrancesSql = (dag: string): string =>
  `${publicRestrictionsSql(dag)} as restrictions, ${disputedSinceSql(dag)} as disputed_since`;
