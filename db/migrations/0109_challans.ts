import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * Treasury challans (docs/decisions/123): money that was paid at a bank counter, entered by one officer and confirmed by another. The
 * payment that a challan makes is in the ledger from the moment it is entered. And money that went back by a transfer of the bank, because no
 * gateway in use has it (docs/decisions/121).
 */
const CHALLANS = `
create table if not exists challans (
  id bigint generated always as identity primary key,
  -- The first payment of its request.
  payment_id bigint not null unique references payments (id) on delete restrict,
  number text not null check (length(number) between 1 and 50),
  paid_on date not null,
  bank text not null check (bank ~ '^[a-z-]{2,30}$'),
  amount_poisha bigint not null check (amount_poisha > 0),
  document_name text not null check (length(document_name) <= 255),
  document_path text not null unique check (length(document_path) <= 255),
  document_size_bytes bigint not null,
  document_sha256 text not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'rejected')),
  entered_by bigint not null references users (id) on delete restrict,
  entered_at timestamptz not null default now(),
  decided_by bigint references users (id) on delete restrict,
  decided_at timestamptz,
  reason text check (length(reason) <= 2000),
  constraint challans_two_people check (decided_by is null or decided_by <> entered_by),
  constraint challans_decided check ((state = 'pending') = (decided_by is null) and (state = 'pending') = (decided_at is null)),
  constraint challans_rejected check ((state = 'rejected') = (reason is not null))
);
-- A challan pays once. One that was rejected may be entered again, as it really is.
create unique index if not exists challans_used on challans (fold_number(number), paid_on, bank) where state <> 'rejected';
create index if not exists challans_pending on challans (id) where state = 'pending';
revoke update, delete on challans from bhumi_app;
grant update (state, decided_by, decided_at, reason) on challans to bhumi_app;

create table if not exists refunds_by_hand (
  refund_id bigint primary key references gateway_refunds (id) on delete restrict,
  -- How the bank knows the transfer, and its day.
  reference text not null check (length(reference) between 1 and 100),
  sent_on date not null,
  reason text not null check (length(reason) <= 2000),
  entered_by bigint not null references users (id) on delete restrict,
  entered_at timestamptz not null default now()
);
revoke update, delete on refunds_by_hand from bhumi_app;`;

export const outsideTransaction = true;
/** The version before makes no rows here. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(CHALLANS));
};
