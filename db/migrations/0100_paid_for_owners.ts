import type { OnlineMigration } from '../src/migration.ts';
import {
  addConstraint,
  buildIndex,
  hasColumn,
  inShortTransaction,
  replaceConstraint,
} from '../src/online.ts';

/** Land tax that somebody paid who acts for an owner: `representation_acts.payment_id` (docs/decisions/116). One payment may be for several owners. */
export const up: OnlineMigration = async (knex) => {
  if (!(await hasColumn(knex, 'representation_acts', 'payment_id')))
    await inShortTransaction(knex, (trx) =>
      trx.raw('alter table representation_acts add column payment_id bigint'),
    );
  await addConstraint(
    knex,
    'representation_acts',
    'representation_acts_payment',
    'foreign key (payment_id) references payments (id) on delete restrict',
  );
  await replaceConstraint(
    knex,
    'representation_acts',
    'representation_acts_of_one',
    'check (num_nonnulls(objection_id, owner_consent_id, mutation_id, payment_id) = 1)',
  );
  await buildIndex(knex, 'representation_acts_paid', 'representation_acts (payment_id, representation_id)', {
    unique: true,
  });
};

export const outsideTransaction = true;
/** The version before writes objections and agreements, which fulfil the wider check too. */
export const previousVersionRuns = true;
