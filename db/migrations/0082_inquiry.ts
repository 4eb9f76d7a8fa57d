import type { OnlineMigration } from '../src/migration.ts';
import { addConstraint, inShortTransaction, replaceConstraint } from '../src/online.ts';

/**
 * Who signs what of an inquiry, and where a report was written (docs/decisions/102).
 * `signed_as` keeps the post and office as they were called then; null: an administrator, a citizen, or from before there were posts.
 */
export const outsideTransaction = true;

/** The version before writes neither the new kinds nor the columns, which may be missing. */
export const previousVersionRuns = true;

/** The post in which somebody acted about land of a mouza: one that decides before the others, one's own before a deputy's. */
const SIGNATURE = `
create or replace function signature_of(of_user bigint, of_mouza bigint, at_time timestamptz) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('appointment_id', a.id, 'post', p.kind, 'office_id', o.id,
    'office', jsonb_build_object('name_en', o.name_en, 'name_bn', o.name_bn), 'deputy', a.deputy)
  from appointments a join posts p on p.id = a.post_id join offices o on o.id = p.office_id
  where a.user_id = of_user and a.starts_at <= at_time and (a.ends_at is null or a.ends_at > at_time)
    and (o.kind = 'national' or exists (select from office_reach r where r.office_id = o.id and r.mouza_id = of_mouza))
  order by p.kind in ('acland', 'adc-revenue') desc, a.deputy, a.id limit 1
$$;

-- Whatever happens to a mutation is signed with the post of who did it, also where the version before writes it.
create or replace function sign_mutation_event() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.actor_id is not null and new.signed_as is null then
    new.signed_as := signature_of(new.actor_id, (select mouza_id from mutations where id = new.mutation_id), new.at);
  end if;
  return new;
end $$;
create or replace trigger mutation_events_signed before insert on mutation_events
  for each row execute function sign_mutation_event();`;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) =>
    trx.raw(`alter table mutation_steps
      add column if not exists signed_as jsonb, add column if not exists entered_for jsonb,
      add column if not exists latitude double precision, add column if not exists longitude double precision,
      add column if not exists accuracy integer`),
  );
  await inShortTransaction(knex, (trx) =>
    trx.raw('alter table mutation_events add column if not exists signed_as jsonb'),
  );
  await inShortTransaction(knex, (trx) => trx.raw(SIGNATURE));
  await replaceConstraint(
    knex,
    'mutation_steps',
    'mutation_steps_kind_check',
    `check (kind in ('report', 'surveyor-note', 'kanungo-note', 'hearing', 'held', 'order'))`,
  );
  await addConstraint(
    knex,
    'mutation_steps',
    'mutation_steps_position',
    `check ((latitude is null) = (longitude is null) and (accuracy is null or latitude is not null)
      and latitude between -90 and 90 and longitude between -180 and 180 and accuracy >= 0)`,
  );
};
