/**
 * Wraps a query so that PostgreSQL returns its rows as one JSON text, `[]` for none. The text is sent unchanged, without parsing,
 * objects or a schema; so the query must select only columns that may be public.
 */
export const jsonRows = (rows: string): string =>
  `(select '[' || coalesce(string_agg(row_to_json(each)::text, ','), '') || ']' from (${rows}) each)`;
