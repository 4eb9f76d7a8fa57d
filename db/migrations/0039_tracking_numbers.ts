import type { Migration } from '../src/migration.ts';

/**
 * `reference_number('M', 2026, 123)` is `M-2026-000123-` and a check digit over year and key, Damm's: as
 * `api/contract/receipts/reference-number.ts` reckons it for receipts.
 */
const REFERENCE_NUMBERS = `
create function check_digit(digits text) returns text language plpgsql immutable strict parallel safe as $$
declare
  quasigroup constant text[] := array[
    '0317598642', '7092154863', '4206871359', '1750983426', '6123045978',
    '3674209581', '5869720134', '8945362017', '9438617205', '2581436790'];
  state int := 0;
begin
  for place in 1..length(digits) loop
    state := substr(quasigroup[state + 1], substr(digits, place, 1)::int + 1, 1)::int;
  end loop;
  return state::text;
end $$;

create function reference_number(letter text, year int, key bigint) returns text
language plpgsql immutable strict parallel safe as $$
declare
  number constant text := lpad(key::text, greatest(6, length(key::text)), '0');
begin
  return letter || '-' || year || '-' || number || '-' || check_digit(year || number);
end $$;`;

/** Of the year in Dhaka in which the mutation was asked for. Neither the id nor that moment ever changes. */
const TRACKING_NUMBERS = `
alter table mutations add column tracking_number text not null unique generated always as (
  reference_number('M', extract(year from created_at at time zone 'Asia/Dhaka')::int, id)) stored;`;

/** What was told before, from now on by the number that the mutation is known by. */
const TOLD = `
update notifications told set facts = told.facts || jsonb_build_object('tracking_number', mutations.tracking_number)
from mutations
where told.kind in ('mutation-paid', 'mutation-decided', 'mutation-hearing', 'mutation-hearing-invitation',
    'objection-filed', 'objection-heard', 'registration-carried')
  and mutations.id = (told.facts ->> 'mutation_id')::bigint;`;

/** By its content a paper is known when it comes again. Null: it came before its content was noted. */
const CONTENT = `
alter table mutation_documents add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');`;

/** The number by which a mutation is followed, written once; and by what a paper is known. */
export const up: Migration = async (knex) => {
  for (const sql of [REFERENCE_NUMBERS, TRACKING_NUMBERS, TOLD, CONTENT]) await knex.raw(sql);
};
