import type { Migration } from '../src/migration.ts';

/**
 * The seals of the audit log: one for each of its rows, in an order of their own, each with the hash of the one before
 * (docs/decisions/046). The log itself is written as ever and never changed, by the sealing neither. What waits for its seal is noted
 * by a trigger in the transaction of the row, so that nobody waits for anybody: a row whose transaction is open is not seen
 * yet, and gets its place when it is.
 */
const TABLES = `
create table audit_seals (
  number bigint primary key check (number > 0),
  -- No foreign key: a row that is gone leaves its seal, which tells of it.
  audit_id bigint not null unique,
  sealed_at timestamptz not null,
  previous bytea not null check (octet_length(previous) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
create table audit_unsealed (audit_id bigint primary key);
-- What was logged before: its rows are sealed in batches, in the order of their ids, before all others.
create table audit_backlog (
  single boolean primary key default true check (single),
  sealed_to bigint not null,
  last_id bigint not null
);
-- The last seal of each day of Dhaka; it is published when the day is over and closed.
create table audit_anchors (
  day date primary key,
  number bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  closed_at timestamptz
);
revoke insert, update, delete on audit_seals, audit_unsealed, audit_backlog, audit_anchors from bhumi_app;`;

/** Locks out writers for the moment until this transaction ends: whatever is logged later passes the trigger. */
const NOTED = `
create function note_unsealed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_unsealed (audit_id) select id from added;
  return null;
end $$;
create trigger audit_log_unsealed after insert on audit_log
  referencing new table as added for each statement execute function note_unsealed();
insert into audit_backlog (sealed_to, last_id) select 0, coalesce(max(id), 0) from audit_log;`;

/**
 * What a hash is made of: SHA-256 of the UTF-8 text of a jsonb array with the seal and all of the row, in this order. The
 * text is PostgreSQL's canonical one of jsonb: keys of objects by length and then by their bytes, each once, one blank after
 * a colon and a comma; times in UTC with microseconds.
 */
const SEAL = `
create function audit_hash(number bigint, previous bytea, sealed_at timestamptz, entry audit_log) returns bytea
language sql stable parallel safe
return sha256(convert_to(jsonb_build_array(
  number, encode(previous, 'hex'), to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
  entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id, entry.actor_role,
  entry.action, entry.resource, entry.record_id, entry.before, entry.after, entry.ip::text, entry.request_id)::text, 'UTF8'));

create function seal_audit_log(most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place bigint := 0; last bytea := decode(repeat('00', 32), 'hex'); moment timestamptz := '-infinity';
  sealed integer := 0; begun audit_backlog; reached bigint; entry audit_log;
begin
  -- One at a time, and nobody waits; what the one before has sealed is there as soon as the lock is free.
  if not pg_try_advisory_xact_lock(7204542) then return null; end if;
  most := least(greatest(most, 0), 10000);
  select number, hash, sealed_at into place, last, moment from audit_seals order by number desc limit 1;
  place := coalesce(place, 0);
  last := coalesce(last, decode(repeat('00', 32), 'hex'));
  -- Never back, whatever the clock does: the day of a seal is over when a later one is sealed.
  moment := greatest(clock_timestamp(), coalesce(moment, '-infinity'));
  select * into begun from audit_backlog;
  reached := begun.sealed_to;

  for entry in
    select * from audit_log where id > begun.sealed_to and id <= begun.last_id order by id limit most
  loop
    place := place + 1;
    insert into audit_seals values (place, entry.id, moment, last, audit_hash(place, last, moment, entry))
      returning hash into last;
    sealed := sealed + 1;
    reached := entry.id;
  end loop;
  -- Fewer than asked for: what was logged before is done.
  if sealed < most then reached := begun.last_id; end if;
  if reached > begun.sealed_to then update audit_backlog set sealed_to = reached; end if;

  -- A note whose row is gone stays, and tells of it.
  for entry in
    with taken as (
      delete from audit_unsealed where audit_id in (
        select u.audit_id from audit_unsealed u join audit_log a on a.id = u.audit_id
        order by u.audit_id limit most - sealed)
      returning audit_id
    )
    select a.* from audit_log a join taken on taken.audit_id = a.id order by a.id
  loop
    place := place + 1;
    insert into audit_seals values (place, entry.id, moment, last, audit_hash(place, last, moment, entry))
      returning hash into last;
    sealed := sealed + 1;
  end loop;

  if sealed > 0 then
    insert into audit_anchors (day, number, hash) values ((moment at time zone 'Asia/Dhaka')::date, place, last)
      on conflict (day) do update set number = excluded.number, hash = excluded.hash;
  end if;
  return sealed;
end $$;`;

/**
 * Closes the day of Dhaka that ended last; on a quiet day the last seal is that of the day before. True for the one who does,
 * once a day.
 */
const ANCHOR = `
create function close_audit_day() returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  yesterday date;
begin
  -- Waits for whoever is sealing: what they seal may still be of that day.
  perform pg_advisory_xact_lock(7204542);
  yesterday := (clock_timestamp() at time zone 'Asia/Dhaka')::date - 1;
  insert into audit_anchors (day, number, hash)
    select yesterday, number, hash from audit_anchors where day < yesterday order by day desc limit 1
    on conflict do nothing;
  update audit_anchors set closed_at = clock_timestamp() where day <= yesterday and closed_at is null;
  return found;
end $$;
revoke all on function note_unsealed(), seal_audit_log(integer), close_audit_day() from public;
grant execute on function seal_audit_log(integer), close_audit_day() to bhumi_app;`;

/** The log as a screen: by person, by kind of record and by what was done, the last first. */
const INDEXES = `
create index audit_log_by_actor on audit_log (actor_id, at);
create index audit_log_by_resource on audit_log (resource, at);
create index audit_log_by_action on audit_log (action, at);`;

export const up: Migration = async (knex) => {
  for (const sql of [TABLES, NOTED, SEAL, ANCHOR, INDEXES]) await knex.raw(sql);
};
