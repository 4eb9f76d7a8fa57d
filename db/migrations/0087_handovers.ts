import type { OnlineMigration } from '../src/migration.ts';
import { hasColumn, inShortTransaction } from '../src/online.ts';

/**
 * A post passes from one holder to the next with a list of what is open, which both confirm (docs/decisions/107). Nothing that was
 * confirmed is written over: the list is frozen once, and each of the two confirms once.
 */
const HANDOVERS = `
create table if not exists handovers (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete restrict,
  outgoing_id bigint not null references users (id) on delete restrict,
  outgoing_appointment_id bigint not null references appointments (id) on delete restrict,
  successor_id bigint not null references users (id) on delete restrict,
  successor_appointment_id bigint not null references appointments (id) on delete restrict,
  -- The moment in which the successor begins.
  passes_at timestamptz not null,
  -- When the post of the outgoing holder would have ended, for taking it back.
  ended_before timestamptz,
  entered_by bigint not null references users (id) on delete restrict,
  entered_at timestamptz not null default now(),
  -- What is open, frozen when the outgoing holder confirms or their post ends, whichever is first.
  list jsonb,
  listed_at timestamptz,
  outgoing_confirmed_at timestamptz,
  outgoing_remark text check (length(outgoing_remark) between 1 and 2000),
  -- What is open when the successor confirms.
  successor_list jsonb,
  successor_confirmed_at timestamptz,
  successor_remark text check (length(successor_remark) between 1 and 2000),
  -- An administrator took it back before its day, or ended the waiting after it.
  closed_at timestamptz,
  closed_by bigint references users (id) on delete restrict,
  close_reason text check (length(close_reason) between 1 and 2000),
  check (outgoing_id <> successor_id),
  check (num_nulls(list, listed_at) in (0, 2)),
  check (outgoing_confirmed_at is null or list is not null),
  check (num_nulls(successor_list, successor_confirmed_at) in (0, 2)),
  check (num_nulls(closed_at, closed_by, close_reason) in (0, 3))
);
create index if not exists handovers_by_outgoing on handovers (outgoing_id);
create index if not exists handovers_by_successor on handovers (successor_id);
create index if not exists handovers_by_post on handovers (post_id);
create unique index if not exists handovers_one_open on handovers (outgoing_appointment_id) where closed_at is null;
create index if not exists handovers_to_list on handovers (passes_at) where list is null and closed_at is null;
create index if not exists handovers_waiting on handovers (id)
  where closed_at is null and (outgoing_confirmed_at is null or successor_confirmed_at is null);
revoke update, delete on handovers from bhumi_app;
grant update (list, listed_at, outgoing_confirmed_at, outgoing_remark, successor_list, successor_confirmed_at, successor_remark,
  closed_at, closed_by, close_reason) on handovers to bhumi_app;

create or replace function keep_handover() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (old.list is not null and (new.list, new.listed_at) is distinct from (old.list, old.listed_at))
    or (old.outgoing_confirmed_at is not null
      and (new.outgoing_confirmed_at, new.outgoing_remark) is distinct from (old.outgoing_confirmed_at, old.outgoing_remark))
    or (old.successor_confirmed_at is not null
      and (new.successor_confirmed_at, new.successor_remark, new.successor_list)
        is distinct from (old.successor_confirmed_at, old.successor_remark, old.successor_list))
    or old.closed_at is not null
  then
    raise exception 'what was confirmed stays' using errcode = 'restrict_violation', table = 'handovers';
  end if;
  return new;
end $$;
create or replace trigger handovers_keep before update on handovers for each row execute function keep_handover();`;

/** The columns that keep the post of who acted, as it was called then; null: an administrator, or from before this. */
const SIGNED: Record<string, readonly string[]> = {
  mutations: ['reviewed_as'],
  land_tax_registrations: ['reviewed_as'],
  kycs: ['reviewed_as'],
  verified_identities: ['reviewed_as'],
  copies: ['reviewed_as'],
  objections: ['heard_as'],
  restrictions: ['entered_as', 'released_as'],
};

/** Who signs each of them. */
const SIGNER: Record<string, string> = {
  reviewed_as: 'reviewer_id',
  heard_as: 'heard_by',
  entered_as: 'entered_by',
  released_as: 'released_by',
};

/**
 * A decision keeps the post in which it was taken, whoever writes it: the routes, a job, the version before. A card has no mouza; it is
 * signed with a post that decides, of the office that takes it before others.
 */
const SIGNING = `
create or replace function mouza_of_signed(of_table text, signed jsonb) returns bigint language sql stable
set search_path = public, pg_temp as $$
  select case of_table
    when 'copies' then (select z.mouza_id from applications a
      left join dags d on d.id = a.dag_id left join mouza_maps s on s.id = a.mouza_map_id
      join zils z on z.id = coalesce(d.zil_id, s.zil_id) where a.id = (signed ->> 'application_id')::bigint)
    when 'objections' then (select mouza_id from mutations where id = (signed ->> 'mutation_id')::bigint)
    when 'restrictions' then (select z.mouza_id from dags d join zils z on z.id = d.zil_id where d.id = (signed ->> 'dag_id')::bigint)
    else (signed ->> 'mouza_id')::bigint end
$$;
create or replace function signature_of_card(of_user bigint, of_office bigint, at_time timestamptz) returns jsonb language sql stable
set search_path = public, pg_temp as $$
  select jsonb_build_object('appointment_id', a.id, 'post', p.kind, 'office_id', o.id,
    'office', jsonb_build_object('name_en', o.name_en, 'name_bn', o.name_bn), 'deputy', a.deputy)
  from appointments a join posts p on p.id = a.post_id join offices o on o.id = p.office_id
  where a.user_id = of_user and a.starts_at <= at_time and (a.ends_at is null or a.ends_at > at_time)
  order by p.kind in ('acland', 'adc-revenue') desc, o.id is not distinct from of_office desc, a.deputy, a.id limit 1
$$;
create or replace function sign_decision() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  signed jsonb := to_jsonb(new);
  signer bigint := (signed ->> tg_argv[0])::bigint;
begin
  if tg_op = 'UPDATE' and (signed ->> tg_argv[0], signed ->> tg_argv[2])
    is not distinct from (to_jsonb(old) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[2])
  then
    return new;
  end if;
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[1], case
    when signer is null then null
    when tg_table_name = 'kycs' then signature_of_card(signer, (signed ->> 'office_id')::bigint, now())
    when tg_table_name = 'verified_identities'
      then signature_of_card(signer, (select office_id from kycs where id = (signed ->> 'kyc_id')::bigint), now())
    else signature_of(signer, mouza_of_signed(tg_table_name, signed), now()) end));
end $$;`;

/** When each was signed: the same person may act again. */
const MOMENT: Record<string, string> = {
  reviewed_as: 'reviewed_at',
  heard_as: 'heard_at',
  entered_as: 'entered_at',
  released_as: 'released_at',
};

/** Only restrictions are signed when they are made. */
const EVENTS: Record<string, string> = { entered_as: 'insert' };

export const outsideTransaction = true;

/** The version before reads none of this, and its decisions are signed by the triggers. */
export const previousVersionRuns = true;

export const up: OnlineMigration = async (knex) => {
  await inShortTransaction(knex, (trx) => trx.raw(HANDOVERS));
  for (const [table, columns] of Object.entries(SIGNED)) {
    for (const column of columns) {
      if (!(await hasColumn(knex, table, column)))
        await inShortTransaction(knex, (trx) => trx.raw(`alter table ${table} add column ${column} jsonb`));
    }
  }
  await inShortTransaction(knex, (trx) => trx.raw(SIGNING));
  for (const [table, columns] of Object.entries(SIGNED)) {
    for (const column of columns) {
      const signer = SIGNER[column]!;
      const on = EVENTS[column] ?? `update of ${signer}, ${MOMENT[column]!}`;
      await inShortTransaction(knex, (trx) =>
        trx.raw(`create or replace trigger ${table}_signed_${column} before ${on} on ${table}
          for each row execute function sign_decision('${signer}', '${column}', '${MOMENT[column]!}')`),
      );
    }
  }
};
