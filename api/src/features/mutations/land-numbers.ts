/** The numbers of the land that a mutation is about. */

const number = (mutations: string, typed: string, recorded: string): string =>
  `case when fold_number(dags.${recorded}) <> fold_number(${mutations}.${typed}) then dags.${recorded}
    else ${mutations}.${typed} end as ${typed}`;

/**
 * Those of the dag that is named, which an officer may have changed; as they were typed where they are the same, or no dag is named.
 * @param mutations the table as the query calls it; `dags` is joined to it, where there is one
 * @returns the columns `khatiyan_number` and `dag_number` in SQL
 */
export const landNumbers = (mutations: string): string[] => [
  number(mutations, 'khatiyan_number', 'khatiyan_number'),
  number(mutations, 'dag_number', 'dag_no'),
];
