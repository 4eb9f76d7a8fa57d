import type { OnlineMigration } from '../src/migration.ts';
import { inShortTransaction } from '../src/online.ts';

/** A person asks the land office about one of their cases, and the office answers (docs/decisions/134). */
const QUESTIONS = `
create table if not exists office_questions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete restrict,
  -- The case, and where it lies: the question goes to the office there.
  mutation_id bigint references mutations (id) on delete restrict,
  application_id bigint references applications (id) on delete restrict,
  land_tax_registration_id bigint references land_tax_registrations (id) on delete restrict,
  mouza_id bigint not null references mouzas (id) on delete restrict,
  question text not null check (length(question) <= 2000 and question ~ '\\S'),
  status text not null default 'pending' check (status in ('pending', 'answered')),
  answer text check (length(answer) <= 2000 and answer ~ '\\S'),
  reviewer_id bigint references users (id) on delete restrict,
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint office_questions_case check (num_nonnulls(mutation_id, application_id, land_tax_registration_id) = 1),
  constraint office_questions_answered check (
    (status = 'answered') = (answer is not null) and (answer is null) = (reviewer_id is null) and (answer is null) = (reviewed_at is null)),
  constraint office_questions_other_person check (reviewer_id <> user_id)
);
create index if not exists office_questions_user on office_questions (user_id, id);
create index if not exists office_questions_mutation on office_questions (mutation_id);
create index if not exists office_questions_application on office_questions (application_id);
create index if not exists office_questions_registration on office_questions (land_tax_registration_id);
create index if not exists office_questions_mouza on office_questions (mouza_id);
create index if not exists office_questions_reviewer on office_questions (reviewer_id);
create index if not exists office_questions_pending on office_questions (id) where status = 'pending';
create index if not exists office_questions_reviewed on office_questions (reviewed_at);
revoke update on office_questions from bhumi_app;
grant update (status, answer, reviewer_id, reviewed_at, version) on office_questions to bhumi_app;`;

export const outsideTransaction = true;
/** The version before makes no rows here. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(QUESTIONS));
};
