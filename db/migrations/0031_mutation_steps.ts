import { addParent, addText, type Migration } from '../src/migration.ts';

/** What the office does between taking a mutation up and deciding on it, each once entered for good; and the files of it. */
export const up: Migration = async (knex) => {
  await knex.schema.createTable('mutation_steps', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'mutation_id', 'mutations').notNullable();
    table.text('kind').notNullable().checkIn(['report', 'hearing', 'held', 'order']);
    addText(table, 'words', 2000);
    // Of a hearing.
    table.timestamp('meets_at');
    addText(table, 'place');
    table.check(
      `(kind = 'hearing') = (meets_at is not null) and (kind = 'hearing') = (place is not null)`,
      [],
      'mutation_steps_hearing',
    );
    table.check(`kind = 'hearing' or words is not null`, [], 'mutation_steps_worded');
    // Who was invited to a hearing, or came to it.
    table.jsonb('people').notNullable().defaultTo('[]');
    table.check(`jsonb_typeof(people) = 'array'`);
    addParent(table, 'actor_id', 'users').notNullable();
    table.timestamp('at').notNullable().defaultTo(knex.fn.now());
  });
  await knex.schema.createTable('mutation_step_files', (table) => {
    table.specificType('id', 'bigint generated always as identity primary key');
    addParent(table, 'step_id', 'mutation_steps').notNullable();
    addText(table, 'name', 100).notNullable();
    addText(table, 'path').notNullable().unique();
    table.bigInteger('size_bytes').notNullable().checkPositive();
  });
  await knex.raw(`
    revoke update, delete on mutation_steps from bhumi_app;
    revoke update, delete on mutation_step_files from bhumi_app`);
};
