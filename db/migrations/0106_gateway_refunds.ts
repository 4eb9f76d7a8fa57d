import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * Money that goes back through the gateway, and what officers decided about money that the bank held (docs/decisions/121). Rows of refunds
 * are jobs: at `due_at` a refund is sent, or the gateway is asked what became of it.
 */
const REFUNDS = `
create table if not exists gateway_refunds (
  id bigint generated always as identity primary key,
  -- The first payment of its request.
  payment_id bigint not null references payments (id) on delete restrict,
  -- It is of the payment itself; otherwise the money paid for nothing.
  of_payment boolean not null,
  -- The gateway's name for the money that goes back: of the payment, or of another try to make it.
  transaction_id text not null check (length(transaction_id) <= 100),
  amount_poisha bigint not null check (amount_poisha > 0),
  state text not null default 'due' check (state in ('due', 'asked', 'accepted', 'done', 'refused', 'cancelled', 'by_hand')),
  -- Why it goes back, and who decided that; null: nobody had to.
  reason text not null check (length(reason) <= 2000),
  decided_by bigint references users (id) on delete restrict,
  decided_at timestamptz not null default now(),
  -- The refund that the gateway refused or cancelled before this one.
  again_of bigint references gateway_refunds (id) on delete restrict,
  -- Our name for it at the gateway, and the gateway's own.
  reference text unique check (reference ~ '^[A-Za-z0-9]{20,30}$'),
  gateway_reference text check (length(gateway_reference) <= 100),
  asked_by bigint references users (id) on delete restrict,
  asked_at timestamptz,
  -- Why the gateway refused or cancelled it.
  refusal text check (length(refusal) <= 500),
  ended_at timestamptz,
  due_at timestamptz,
  attempts integer not null default 0,
  lease uuid,
  last_error text,
  constraint gateway_refunds_asked check ((state in ('due', 'by_hand')) = (asked_by is null and reference is null and asked_at is null)),
  constraint gateway_refunds_two_people check (asked_by is null or asked_by is distinct from decided_by),
  constraint gateway_refunds_ended check ((state in ('due', 'asked', 'accepted')) = (ended_at is null))
);
create index if not exists gateway_refunds_by_payment on gateway_refunds (payment_id, id);
create index if not exists gateway_refunds_open on gateway_refunds (id) where state in ('due', 'asked', 'accepted');
create index if not exists gateway_refunds_due on gateway_refunds (due_at) where due_at is not null;
revoke update, delete on gateway_refunds from bhumi_app;
grant update (amount_poisha, state, reference, gateway_reference, asked_by, asked_at, refusal, ended_at, due_at, attempts, lease, last_error)
  on gateway_refunds to bhumi_app;

create table if not exists held_decisions (
  attempt_id bigint primary key references payment_attempts (id) on delete restrict,
  decision text not null check (decision in ('release', 'return')),
  reason text not null check (length(reason) <= 2000),
  decided_by bigint not null references users (id) on delete restrict,
  decided_at timestamptz not null default now()
);
revoke update, delete on held_decisions from bhumi_app;`;

export const outsideTransaction = true;
/** The version before makes no rows here. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(REFUNDS));
};
