import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/**
 * Somebody who is called to the hearing of a mutation asks once for another day (docs/decisions/134). The officer keeps the day with a
 * reason, or calls a new hearing, which answers every request that waits.
 */
const REQUESTS = `
create table if not exists hearing_requests (
  id bigint generated always as identity primary key,
  mutation_id bigint not null references mutations (id) on delete restrict,
  -- The hearing that was called.
  step_id bigint not null references mutation_steps (id) on delete restrict,
  user_id bigint not null references users (id) on delete restrict,
  reason text not null check (length(reason) <= 2000 and reason ~ '\\S'),
  status text not null default 'pending' check (status in ('pending', 'moved', 'kept')),
  answer text check (length(answer) <= 2000 and answer ~ '\\S'),
  reviewer_id bigint references users (id) on delete restrict,
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint hearing_requests_once unique (mutation_id, user_id),
  constraint hearing_requests_reviewed check ((status = 'pending') = (reviewer_id is null) and (reviewer_id is null) = (reviewed_at is null)),
  constraint hearing_requests_kept check (status <> 'kept' or answer is not null),
  constraint hearing_requests_other_person check (reviewer_id <> user_id)
);
create index if not exists hearing_requests_step on hearing_requests (step_id);
create index if not exists hearing_requests_user on hearing_requests (user_id);
create index if not exists hearing_requests_reviewer on hearing_requests (reviewer_id);
create index if not exists hearing_requests_pending on hearing_requests (id) where status = 'pending';
revoke update, delete on hearing_requests from bhumi_app;
grant update (status, answer, reviewer_id, reviewed_at, version) on hearing_requests to bhumi_app;`;

export const outsideTransaction = true;
/** The version before makes no rows here. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(REQUESTS));
};
