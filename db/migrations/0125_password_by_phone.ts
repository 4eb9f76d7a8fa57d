import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * A new password by a code to a verified phone (docs/decisions/134): the codes, apart from those that verify a phone, and when an account
 * got its password so, after which consents and changes of contact wait.
 */
const TABLES = `
create table if not exists password_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete restrict,
  phone text not null check (length(phone) <= 20),
  code_hash text not null,
  tries integer not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index if not exists password_codes_user on password_codes (user_id, id);
create index if not exists password_codes_phone on password_codes (phone, id);
create index if not exists password_codes_expires on password_codes (expires_at);

create table if not exists phone_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete restrict,
  reset_at timestamptz not null default now()
);
create index if not exists phone_resets_user on phone_resets (user_id, reset_at);
create index if not exists phone_resets_at on phone_resets (reset_at);`;

export const outsideTransaction = true;
/** The version before makes no rows here, and knows of no wait. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(TABLES));
};
