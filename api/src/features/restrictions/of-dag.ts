/** The restrictions of a dag in SQL, for whoever reads or decides about it. */

/** The condition that a restriction `r` is about a dag: it names the dag, or its khatian. */
const isAbout = (dag: string): string => `
  (r.dag_id = ${dag}.id and r.zil_id is null
    or r.zil_id = ${dag}.zil_id and fold_number(r.khatiyan_number) = fold_number(${dag}.khatiyan_number))`;

/** SQL of all restrictions `r` of a dag, a row of `dags`. */
export const restrictionsOf = (dag: string): string => `restrictions r where ${isAbout(dag)}`;

/** SQL of what everybody may read of those that hold today, as JSON (`PublicRestriction[]`), the oldest first. */
export const publicRestrictionsSql = (dag: string): string => `
  (select coalesce(json_agg(json_build_object('kind', r.kind, 'authority', r.authority, 'reference', r.reference,
    'ordered_on', r.ordered_on, 'starts_on', r.starts_on, 'ends_on', r.ends_on, 'whole_khatian', r.zil_id is not null)
    order by r.id), '[]')
  from ${restrictionsOf(dag)} and restriction_holds(r))`;
