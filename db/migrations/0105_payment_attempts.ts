import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * Tries to pay through a gateway (docs/decisions/120): one row each, with the name under which the gateway knows it. A payment has at most one
 * that is open. Rows are jobs: at `due_at` the gateway is asked what became of a try; null: it is asked no more.
 */
const ATTEMPTS = `
create table if not exists payment_attempts (
  id bigint generated always as identity primary key,
  -- The first payment of the request that is paid for.
  payment_id bigint not null references payments (id) on delete restrict,
  provider text not null check (length(provider) <= 50),
  reference text not null unique check (reference ~ '^[A-Za-z0-9]{20,30}$'),
  amount_poisha bigint not null check (amount_poisha > 0),
  state text not null default 'open' check (state in ('open', 'left', 'checking', 'paid', 'failed', 'given_up')),
  -- Where the payer was sent, and what the gateway calls the visit.
  address text check (length(address) <= 2000),
  session text check (length(session) <= 200),
  -- How it ended without money.
  ended text check (ended in ('failed', 'cancelled', 'expired', 'unreachable')),
  -- What the gateway says of the money: its transaction, the payer's way of paying, its own fee.
  transaction_id text check (length(transaction_id) <= 100),
  channel text check (length(channel) <= 100),
  fee_poisha bigint check (fee_poisha >= 0),
  -- The last answer, without secrets.
  last_answer jsonb,
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  due_at timestamptz,
  attempts integer not null default 0,
  lease uuid,
  last_error text,
  constraint payment_attempts_ended check ((state in ('paid', 'failed', 'given_up')) = (ended_at is not null)),
  constraint payment_attempts_money check (state not in ('paid', 'checking') or transaction_id is not null)
);
create unique index if not exists payment_attempts_one_open on payment_attempts (payment_id) where state in ('open', 'checking');
create index if not exists payment_attempts_by_payment on payment_attempts (payment_id, id);
create index if not exists payment_attempts_by_transaction on payment_attempts (transaction_id) where transaction_id is not null;
create index if not exists payment_attempts_due on payment_attempts (due_at) where due_at is not null;
revoke update, delete on payment_attempts from bhumi_app;
grant update (state, address, session, ended, transaction_id, channel, fee_poisha, last_answer, asked_at, ended_at, due_at, attempts, lease,
  last_error) on payment_attempts to bhumi_app;`;

export const outsideTransaction = true;
/** The version before takes no money, and makes no rows here. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(ATTEMPTS));
};
