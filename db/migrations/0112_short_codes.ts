import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * The short codes of signed papers (docs/decisions/126): one for each payment's receipt and each certified copy in a language, made when the
 * paper is first printed. They are never changed or deleted: the papers are out.
 */
const CODES = `
create table if not exists short_codes (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  payment_id bigint not null references payments (id) on delete restrict,
  -- Null: the paper is the receipt of the payment.
  copy_id bigint references copies (id) on delete restrict,
  language text not null check (language in ('en', 'bn')),
  created_at timestamptz not null default now()
);
create unique index if not exists short_codes_one_a_paper on short_codes (payment_id, coalesce(copy_id, 0), language);
create index if not exists short_codes_by_copy on short_codes (copy_id) where copy_id is not null;
revoke update, delete on short_codes from bhumi_app;`;

export const outsideTransaction = true;
/** The version before prints papers without short codes, as those of before. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(CODES));
};
