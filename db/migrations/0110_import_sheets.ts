import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

export const outsideTransaction = true;

/** The version before leaves both empty and reads the first sheet, hidden or not. An open import that it began is read as chosen by nobody. */
export const previousVersionRuns = true;

/** The visible sheets of an imported workbook, and the one that its owner chose; null: the first one. */
export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) =>
    trx.raw(`
      alter table record_imports
        add column if not exists sheets jsonb,
        add column if not exists sheet text;
      -- 0088 grants columns, not the table.
      grant insert (sheets, sheet), update (sheets, sheet) on record_imports to bhumi_app`),
  );
};
