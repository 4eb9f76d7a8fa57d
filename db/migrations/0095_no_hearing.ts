import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * Why an objection was ruled on without a hearing; null: one was held, its author has no standing, or it is from before. What was ruled
 * stays by the trigger of before (0068).
 */
const COLUMN = `
alter table objections add column if not exists no_hearing text check (length(no_hearing) between 1 and 2000);
grant update (no_hearing) on objections to bhumi_app;`;

/** The version before rules without saying it. */
export const previousVersionRuns = true;

export const up: OnlineMigration = (knex) => inShortTransaction(knex, (trx) => trx.raw(COLUMN));

export const outsideTransaction = true;
