import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

export const outsideTransaction = true;

/**
 * The version before writes no father, and leaves alone those of rows that it does not change. A correction that it writes loses them; the
 * version of the record before it has them.
 */
export const previousVersionRuns = true;

/** A row of owners may name the father or husband: text that holds something. Rows without it are as they were. */
export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) =>
    trx.raw(`
      create or replace function is_khotiyan(value jsonb) returns boolean
      language sql immutable parallel safe
      return jsonb_typeof(value) = 'array'
        and not jsonb_path_exists(value, '$[*].type() \\? (@ != "object")')
        and not jsonb_path_exists(value, '$[*] \\? (!(@.owner.type() == "string") || !(@.owner like_regex "[^[:space:]]")
          || !(@.area.type() == "number") || !(@.area >= 0))')
        and not jsonb_path_exists(value, '$[*] \\? (exists(@.father))
          \\? (!(@.father.type() == "string") || !(@.father like_regex "[^[:space:]]"))')`),
  );
};
