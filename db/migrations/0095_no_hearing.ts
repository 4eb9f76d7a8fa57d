import type { OnlineMigration } from '../src/migration.ts';
import { addConstraint, inShortTransaction } from '../src/online.ts';

/**
 * Why an objection was ruled on without a hearing; null: one was held, its author has no standing, or it is from before. What was ruled
 * stays by the trigger of before (0068).
 */
const COLUMN = `
alter table objections add column if not exists no_hearing text;
grant update (no_hearing) on objections to bhumi_app;`;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(COLUMN));
  const check = 'check (length(no_hearing) between 1 and 2000)';
  await addConstraint(knex, 'objections', 'objections_no_hearing', check);
};

export const outsideTransaction = true;
/** The version before rules without saying it. */
export const previousVersionRuns = true;
