import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex, inShortTransaction } from '../src/online.ts';

export const outsideTransaction = true;

/** The version before files one objection of an account, which the wider rule allows. */
export const previousVersionRuns = true;

/** Who acts for several owners objects once for each of them, no longer once as an account (docs/decisions/139). */
export const up: OnlineMigration = async (knex) => {
  await buildIndex(knex, 'objections_once', 'objections (mutation_id, user_id, owner)', {
    unique: true,
  });
  await inShortTransaction(knex, (trx) =>
    trx.raw('alter table objections drop constraint if exists objections_mutation_id_user_id_unique'),
  );
};
