/** All records of the demonstration, in the order in which they need each other. */
import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { insertAccounts } from './accounts.ts';
import { insertAssignments } from './assignments.ts';
import { insertApplications } from './citizen.ts';
import { insertLand } from './land.ts';
import { insertIdentity, insertWaitingIdentities } from './identities.ts';
import { insertOwners } from './owners.ts';
import { insertOffices } from './offices.ts';
import { insertMutations } from './mutations.ts';
import { insertRegistrations } from './registrations.ts';
import { insertTaxPayments } from './tax-payments.ts';
import { insertYear } from './year/index.ts';

export interface DemonstrationOptions {
  /** Where the documents go. */
  storage: SeedStorage;
  /** With a year of three offices' work behind it, as an installation that people look at; else only what is needed to try each thing. */
  year?: boolean;
  log?: (line: string) => void;
}

/** Inserts them into a database that has the reference data and none of them. */
export async function insertAll(
  trx: Knex.Transaction,
  { storage, year = false, log }: DemonstrationOptions,
): Promise<void> {
  const accounts = await insertAccounts(trx);
  await insertLand(trx, storage, log);
  await insertOffices(trx);
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
  await insertOwners(trx, citizen, officer);
  await insertAssignments(trx, Date.now());
}
