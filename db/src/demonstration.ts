import type { Knex } from 'knex';
import { insertAccounts } from '../seeds/demonstration/accounts.ts';
import { insertApplications } from '../seeds/demonstration/citizen.ts';
import { insertLand } from '../seeds/demonstration/land.ts';
import { insertIdentity, insertWaitingIdentities } from '../seeds/demonstration/identities.ts';
import { insertMutations } from '../seeds/demonstration/mutations.ts';
import { insertRegistrations } from '../seeds/demonstration/registrations.ts';
import { insertTaxPayments } from '../seeds/demonstration/tax-payments.ts';
import { insertYear } from '../seeds/demonstration/year/index.ts';
import type { SeedStorage } from './folder-storage.ts';

export interface DemonstrationOptions {
  /** Where the documents go. */
  storage: SeedStorage;
  /** With a year of three offices' work behind it, as an installation that people look at; else only what is needed to try each thing. */
  year?: boolean;
  log?: (line: string) => void;
}

/** Written in the same transaction as the records: all of them are there, or none and no mark. */
async function mark(trx: Knex.Transaction): Promise<boolean> {
  const marked = await trx('seed_marks')
    .insert({ name: 'demonstration' })
    .onConflict('name')
    .ignore()
    .returning('name');
  return marked.length > 0;
}

/**
 * Loads the demonstration: sample records in every division, documents, boundaries, the four accounts and what waits for them. Once for a
 * database; called again it does nothing, whatever was changed or deleted since. Needs the reference data.
 */
export async function seedDemonstration(
  knex: Knex,
  { storage, year = false, log }: DemonstrationOptions,
): Promise<void> {
  if (await knex('seed_marks').where({ name: 'demonstration' }).first('name')) return;
  log?.('Loading demonstration records');
  await knex.transaction(async (trx) => {
    if (!(await mark(trx))) return;
    const accounts = await insertAccounts(trx);
    await insertLand(trx, storage, log);
    const citizen = accounts.get('citizen@bhumi.test');
    const officer = accounts.get('acland@bhumi.test');
    const admin = accounts.get('admin@bhumi.test');
    if (citizen === undefined || officer === undefined || admin === undefined) return;
    await insertIdentity(trx, storage, citizen, officer);
    await insertApplications(trx, citizen);
    await insertWaitingIdentities(trx, storage);
    await insertRegistrations(trx, citizen, officer);
    await insertTaxPayments(trx, citizen);
    await insertMutations(trx, storage, { citizen, officer });
    if (year) await insertYear(trx, { storage, officer, admin, now: Date.now() });
  });
}
