import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex, inShortTransaction } from '../src/online.ts';

/**
 * The gateway's settlement files (docs/decisions/129): the kept files, their lines as they were read, and what the gateway says it took, sent
 * back and paid out, one row for each of its transactions.
 */
const FILES = `
create table if not exists settlement_files (
  id bigint generated always as identity primary key,
  day date not null,
  provider text not null check (length(provider) <= 50),
  state text not null default 'waiting' check (state in ('waiting', 'taken')),
  file_name text not null check (length(file_name) <= 255),
  path text not null unique check (length(path) <= 255),
  size_bytes bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  ignored_heads jsonb not null default '[]',
  uploaded_by bigint not null references users (id) on delete restrict,
  uploaded_at timestamptz not null default now(),
  taken_by bigint references users (id) on delete restrict,
  taken_at timestamptz,
  -- The same file again is the same row.
  constraint settlement_files_once unique (day, provider, sha256),
  constraint settlement_files_taken check ((state = 'taken') = (taken_at is not null) and (taken_by is null) = (taken_at is null))
);
create index if not exists settlement_files_by_upload on settlement_files (uploaded_at);
revoke update on settlement_files from bhumi_app;
grant update (state, taken_by, taken_at) on settlement_files to bhumi_app;

create table if not exists settlement_lines (
  file_id bigint not null references settlement_files (id) on delete cascade,
  -- As a spreadsheet counts it.
  line integer not null check (line > 0),
  typed jsonb not null,
  -- What is unclear, in both languages; null: nothing.
  problem jsonb,
  primary key (file_id, line)
);
revoke update on settlement_lines from bhumi_app;

create table if not exists money_settlements (
  id bigint generated always as identity primary key,
  provider text not null check (length(provider) <= 50),
  kind text not null check (kind in ('sale', 'refund')),
  -- Our name of the try, and the gateway's name of the sale or of the refund.
  reference text not null check (length(reference) <= 100),
  gateway_reference text not null check (length(gateway_reference) <= 100),
  amount_poisha bigint not null check (amount_poisha >= 0),
  fee_poisha bigint check (fee_poisha >= 0),
  -- The day on which the gateway paid it out to us.
  settled_on date,
  -- The last file that says so.
  file_id bigint not null references settlement_files (id) on delete restrict,
  constraint money_settlements_once unique (provider, kind, reference, gateway_reference)
);
create index if not exists money_settlements_by_file on money_settlements (file_id);
create index if not exists money_settlements_refunds on money_settlements (gateway_reference) where kind = 'refund';
revoke update, delete on money_settlements from bhumi_app;
grant update (amount_poisha, fee_poisha, settled_on, file_id) on money_settlements to bhumi_app;

-- What only the gateway knows belongs to no payment.
alter table money_explanations alter column payment_id drop not null;`;

export const outsideTransaction = true;
/** The version before reads none of this, and always names a payment. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(FILES));
  await buildIndex(
    knex,
    'gateway_refunds_by_gateway_reference',
    'gateway_refunds (gateway_reference) where gateway_reference is not null',
  );
};
