import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

export const outsideTransaction = true;

/** The version before leaves it empty and refuses katha and bigha in files, also in one that was checked by this version. */
export const previousVersionRuns = true;

/** The first area of each unit in an imported file whose size differs by district; null: none. */
export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) =>
    trx.raw(`
      alter table record_imports add column if not exists reckoned jsonb;
      -- 0088 grants columns, not the table.
      grant insert (reckoned), update (reckoned) on record_imports to bhumi_app`),
  );
};
