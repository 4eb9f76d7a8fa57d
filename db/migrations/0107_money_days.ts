import type { OnlineMigration } from '../src/migration.ts';
import { buildIndex, inShortTransaction } from '../src/online.ts';

/**
 * The books by day (docs/decisions/122): what the gateway says of each try and refund once the day is over, the figures of a day, and how
 * officers explained what differs. A closed day stays as it is.
 */
const DAYS = `
create table if not exists money_answers (
  id bigint generated always as identity primary key,
  attempt_id bigint unique references payment_attempts (id) on delete restrict,
  refund_id bigint unique references gateway_refunds (id) on delete restrict,
  -- Null: it was asked in vain so far.
  status text check (status in ('paid', 'held', 'pending', 'failed', 'unknown', 'refunded', 'processing', 'refused', 'cancelled')),
  amount_poisha bigint check (amount_poisha >= 0),
  fee_poisha bigint check (fee_poisha >= 0),
  tried_at timestamptz not null,
  answered_at timestamptz,
  -- When it first said what it says now.
  changed_at timestamptz,
  constraint money_answers_of_one check (num_nonnulls(attempt_id, refund_id) = 1),
  constraint money_answers_answered check ((status is null) = (answered_at is null) and (status is null) = (changed_at is null))
);
create index if not exists money_answers_changed on money_answers (changed_at) where changed_at is not null;
revoke delete on money_answers from bhumi_app;

create table if not exists money_days (
  id bigint generated always as identity primary key,
  day date not null,
  provider text not null check (length(provider) <= 50),
  paid_there integer not null default 0,
  paid_there_poisha bigint not null default 0,
  settled_here integer not null default 0,
  settled_here_poisha bigint not null default 0,
  fees_poisha bigint not null default 0,
  refunds integer not null default 0,
  refunds_poisha bigint not null default 0,
  held integer not null default 0,
  held_poisha bigint not null default 0,
  open_findings integer not null default 0,
  counted_at timestamptz,
  closed_by bigint references users (id) on delete restrict,
  closed_at timestamptz,
  constraint money_days_once unique (day, provider),
  constraint money_days_closed check ((closed_by is null) = (closed_at is null) and (closed_at is null or open_findings = 0))
);
revoke delete on money_days from bhumi_app;
create or replace function keep_closed_money_day() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'the money of % is closed', old.day;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger money_days_keep before update or delete on money_days for each row execute function keep_closed_money_day();

create table if not exists money_explanations (
  id bigint generated always as identity primary key,
  day date not null,
  provider text not null check (length(provider) <= 50),
  kind text not null check (length(kind) <= 30),
  -- A row of payment_attempts or of gateway_refunds, by kind.
  subject_id bigint not null,
  payment_id bigint not null references payments (id) on delete restrict,
  there_poisha bigint not null,
  here_poisha bigint not null,
  reason text not null check (length(reason) <= 2000),
  explained_by bigint not null references users (id) on delete restrict,
  explained_at timestamptz not null default now(),
  -- Another amount is another finding.
  constraint money_explanations_once unique (kind, subject_id, there_poisha, here_poisha)
);
create index if not exists money_explanations_by_day on money_explanations (day);
revoke update, delete on money_explanations from bhumi_app;`;

export const outsideTransaction = true;
/** The version before makes no rows here, and reads none. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(DAYS));
  await buildIndex(knex, 'payment_attempts_by_time', 'payment_attempts (created_at)');
  await buildIndex(knex, 'payment_attempts_by_end', 'payment_attempts (ended_at)');
  await buildIndex(knex, 'gateway_refunds_by_end', 'gateway_refunds (ended_at)');
};
