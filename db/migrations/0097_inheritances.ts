import type { Knex } from 'knex';
import { addText, type OnlineMigration } from '../src/migration.ts';
import { buildIndex, inShortTransaction, replaceConstraint } from '../src/online.ts';

/** What a mutation by inheritance rests on instead of a deed: the death, the certificate of the heirs, how they hold (docs/decisions/115). */
async function inheritances(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable('inheritances')) return;
  await knex.schema.createTable('inheritances', (table) => {
    table.bigInteger('mutation_id').primary().references('id').inTable('mutations').onDelete('restrict');
    table.date('died_on').notNullable();
    addText(table, 'certificate_number', 100).notNullable();
    table.date('certificate_date').notNullable();
    table.check('certificate_date >= died_on', [], 'inheritances_after_death');
    table
      .text('certificate_issuer')
      .notNullable()
      .checkIn(['union_parishad', 'municipality', 'city_corporation', 'court']);
    table.text('holding').notNullable().checkIn(['joint', 'separate']);
  });
  await knex.raw(`
    create index inheritances_by_certificate on inheritances (fold_number(certificate_number), certificate_date);
    revoke update, delete on inheritances from bhumi_app;`);
}

export const outsideTransaction = true;

/**
 * The version before reads none of the new table. An inheritance without a deed has an empty number and office, which it shows as they
 * are, and the day of the certificate as the date: it answers a text and a day whatever they say, but not null.
 */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, inheritances);
  for (const column of ['deed_number', 'registry_office']) {
    await replaceConstraint(
      knex,
      'mutations',
      `mutations_${column}_check1`,
      `check (${column} ~ '\\S' or mutation_type = 'inheritance' and ${column} = '')`,
    );
  }
  // A deceased is found again by the number of the identity card.
  await buildIndex(
    knex,
    'mutation_parties_givers',
    `mutation_parties (right(nid, 13), mutation_id) where side = 'previous_owner'`,
  );
};
