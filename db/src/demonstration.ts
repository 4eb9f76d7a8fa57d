import type { Knex } from 'knex';
import type { DemonstrationOptions } from '../seeds/demonstration/all.ts';

export type { DemonstrationOptions };

/** Written in the same transaction as the records: either all of them exist with this mark, or nothing does. */
async function mark(trx: Knex.Transaction): Promise<boolean> {
  const marked = await trx('seed_marks')
    .insert({ name: 'demonstration' })
    .onConflict('name')
    .ignore()
    .returning('name');
  return marked.length > 0;
}

/**
 * Loads the demonstration: sample records in every division, documents, boundaries, the four accounts, and their pending requests. It runs
 * once per database. A later call does nothing, even if records were changed or deleted since. Needs the reference data.
 */
export async function seedDemonstration(knex: Knex, options: DemonstrationOptions): Promise<void> {
  if (await knex('seed_marks').where({ name: 'demonstration' }).first('name')) return;
  options.log?.('Loading demonstration records');
  await knex.transaction(async (trx) => {
    if (!(await mark(trx))) return;
    // Imported only when needed: every later start does without it and without the typesetter of its documents.
    const { insertAll } = await import('../seeds/demonstration/all.ts');
    await insertAll(trx, options);
  });
}
