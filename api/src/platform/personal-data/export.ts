/** Exports everything that is stored about a person as one file. */
import type { Knex } from 'knex';
import { isExported, type ExportedData, type PersonalData } from './columns.ts';

/** The most rows of one table, newest first; only automated use reaches more. */
const MOST = 10_000;

/** The file's contents besides the rows. */
export interface OwnData extends Record<string, unknown> {
  made_at: string;
  about: string;
  left_out: { what: string; why: string }[];
}

type Row = Record<string, unknown>;

async function rowsOf(knex: Knex, given: ExportedData, userId: number): Promise<Row[]> {
  const { table, column, columns, documents } = given;
  const rows = (await knex(table)
    .where(`${table}.${column}`, userId)
    .orderBy(`${table}.id`, 'desc')
    .limit(MOST)
    .select(columns.map((sql) => knex.raw(sql)))) as Row[];
  return documents ? rows.map((row) => ({ ...row, documents: documents(row) })) : rows;
}

/** @param personalData the personal data that every feature declares */
export async function exportPersonalData(
  knex: Knex,
  personalData: readonly PersonalData[],
  userId: number,
): Promise<OwnData> {
  const parts: Record<string, unknown> = {};
  // In one snapshot, and in sequence: a file of thirty parts must not take every connection.
  await knex.transaction(
    async (trx) => {
      for (const exported of personalData.filter(isExported)) {
        const rows = await rowsOf(trx, exported, userId);
        parts[exported.exportName] = exported.single ? (rows[0] ?? null) : rows;
      }
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
  const leftOut = personalData.flatMap((each) =>
    isExported(each) ? [] : [{ what: `${each.table}.${each.column}`, why: each.withheldBecause }],
  );
  return {
    made_at: new Date().toISOString(),
    about:
      `Times are UTC. Amounts named poisha are hundredths of a taka, areas are square feet. Addresses of documents open ` +
      `while you are logged in. Of each list the newest ${MOST} rows are here.`,
    ...parts,
    left_out: leftOut,
  };
}
