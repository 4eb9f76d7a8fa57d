import type { Knex } from 'knex';
import { DAY } from '../days.ts';

/** Of what is wide, such as payments with their bills, as of what is narrow. */
const CHUNK = 200;

const asStored = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null && !(value instanceof Date)
        ? JSON.stringify(value)
        : (value as unknown),
    ]),
  );

/** Enters rows, a few hundred a statement, in their order. @returns the rows as they are stored, in the same order */
export async function enter<Row extends object>(
  trx: Knex.Transaction,
  table: string,
  rows: readonly object[],
): Promise<Row[]> {
  const entered: Row[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK).map(asStored);
    entered.push(...((await trx(table).insert(chunk).returning('*')) as Row[]));
  }
  return entered;
}

/** Until so long ago people have read what they were told. */
const UNREAD = 21 * DAY;

/** What somebody is told, as it is stored. */
export interface Told {
  user_id: number;
  kind: string;
  facts: object;
  /** In milliseconds. */
  at: number;
}

/** Tells people things, in the order of time, as the application does. */
export async function tellAll(trx: Knex.Transaction, told: readonly Told[], now: number): Promise<void> {
  const rows = [...told]
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...row }) => {
      const created_at = new Date(at);
      return { ...row, created_at, read_at: at < now - UNREAD ? new Date(at + DAY / 4) : null };
    });
  await enter(trx, 'notifications', rows);
}
