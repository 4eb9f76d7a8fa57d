import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

export const outsideTransaction = true;

/**
 * The version before leaves it empty: what it reads is WGS 84. An import that this version converted, and that before could save
 * without asking, is kept for a day only.
 */
export const previousVersionRuns = true;

/** How the places of a file were converted: the code of its reference system, and whether two numbers were exchanged. */
export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) =>
    trx.raw('alter table sheet_imports add column if not exists reference jsonb'),
  );
};
