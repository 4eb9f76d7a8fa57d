import type { Knex } from 'knex';
import { addText, createResourceTable, type OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

const KINDS = ['application', 'land_tax', 'mutation'];

/**
 * The treasury's code of each kind of revenue, from which day on (docs/decisions/129). Administrators fill in the codes, no release: none is
 * known here.
 */
async function codes(knex: Knex): Promise<void> {
  await createResourceTable(knex, 'treasury_codes', { search: ['code'] }, (table) => {
    table.text('kind').notNullable().checkIn(KINDS);
    addText(table, 'code', 50);
    table.date('valid_from').notNullable();
    addText(table, 'source', 1000);
  });
  await knex.raw('create unique index treasury_codes_once on treasury_codes (kind, valid_from)');
  // The first day of a fiscal year.
  await knex('treasury_codes').insert(KINDS.map((kind) => ({ kind, valid_from: '2026-07-01' })));
}

export const outsideTransaction = true;
/** The version before reads none of this. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  const { rows } = await knex.raw<{ rows: [{ there: boolean }] }>(
    `select to_regclass('treasury_codes') is not null as there`,
  );
  if (!rows[0].there) await inShortTransaction(knex, codes);
};
