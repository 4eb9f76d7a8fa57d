/**
 * SQL of the rows of a query as one JSON text, `[]` without any: what is to be sent as it is needs no parsing, no objects and no
 * walk through a schema. The columns of the query are all that leaves.
 */
export const jsonRows = (rows: string): string =>
  `(select '[' || coalesce(string_agg(row_to_json(each)::text, ','), '') || ']' from (${rows}) each)`;
