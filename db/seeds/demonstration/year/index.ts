/**
 * A year of an office's life, behind the rest of the demonstration (docs/decisions/057): told up to the moment of loading, and the
 * same whenever it is loaded at the same moment. Nothing in it is the demonstration citizen's.
 */
import type { Knex } from 'knex';
import type { SeedStorage } from '../../../src/folder-storage.ts';
import { planApplications } from './applications.ts';
import { writeLog } from './audit.ts';
import { decideCopies } from './copies.ts';
import { correctRecords } from './corrections.ts';
import { doneAboutMoney } from './done-money.ts';
import { doneAboutMutations } from './done-mutations.ts';
import { doneAboutPeople } from './done-people.ts';
import { tellAll } from './enter.ts';
import { enterIdentities } from './identities.ts';
import { landsOf } from './lands.ts';
import { enterYearOfMutations } from './mutations.ts';
import { enterPayments } from './payments.ts';
import { enterCitizens, enterStaff } from './people.ts';
import { enterRegistrations } from './registrations.ts';
import { planTax } from './tax.ts';

export interface YearOptions {
  storage: SeedStorage;
  /** The accounts of the demonstration that belong to the offices. */
  officer: number;
  admin: number;
  /** The moment of loading, in milliseconds. */
  now: number;
}

/**
 * Forty citizens with identity cards, registrations, payments, applications and mutations of a year, and the three offices that
 * decide about them. In the transaction of the rest: the audit log has to be empty before, since it is in the order of time.
 */
export async function insertYear(
  trx: Knex.Transaction,
  { storage, officer, admin, now }: YearOptions,
): Promise<void> {
  const citizens = await enterCitizens(trx, now);
  const { officers, changes } = await enterStaff(trx, now, officer);
  const { verified, told: ofCards } = await enterIdentities(trx, storage, { citizens, officers, now });
  const lands = await landsOf(trx);
  const ofLand = await enterRegistrations(trx, { citizens, officers, lands, now });
  const applications = await planApplications(trx, { citizens, lands, now });
  const tax = await planTax(trx, { citizens, verified, now });
  await enterPayments(trx, [...applications.drafts, ...tax.drafts]);
  const userIds = citizens.map(({ id }) => id);
  const ofCopies = await decideCopies(trx, { userIds, officers, now });
  await tellAll(trx, [...ofCards, ...ofLand, ...applications.told, ...tax.told, ...ofCopies], now);
  await enterYearOfMutations(trx, storage, { citizens, officers, lands, now });
  const done = [
    ...(await correctRecords(trx, { officers, now })),
    ...(await doneAboutPeople(trx, { changes, admin })),
    ...(await doneAboutMoney(trx)),
    ...(await doneAboutMutations(trx)),
  ];
  await writeLog(trx, done, now);
}
