import type { Knex } from 'knex';

const CHUNK = 400;

/** Rows with whatever the demonstration marks on each: a sample, made on a fixed day, in Unicode NFC. */
function finish(row: object): object {
  const made = { is_sample: true, created_at: '2026-01-05T04:00:00Z', updated_at: '2026-01-05T04:00:00Z' };
  return JSON.parse(JSON.stringify({ ...made, ...row }).normalize('NFC')) as object;
}

/** A list or an object as JSON text: as a list, pg would take it for an array of PostgreSQL. */
const prepare = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as unknown),
    ]),
  );

/** Inserts sample rows and gives each its id. */
export async function insertSamples<T extends object>(
  trx: Knex.Transaction,
  table: string,
  rows: readonly T[],
): Promise<(T & { id: number })[]> {
  const kept: (T & { id: number })[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    const ids: { id: number }[] = await trx(table)
      .insert(chunk.map((row) => prepare(finish(row))))
      .returning('id');
    chunk.forEach((row, index) => kept.push({ ...row, id: ids[index]?.id ?? 0 }));
  }
  return kept;
}
