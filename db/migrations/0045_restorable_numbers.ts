import type { Migration } from '../src/migration.ts';

/**
 * A restore, and the analysis of an index, look for a function nowhere but where it is named: `check_digit` of 0039 was not
 * found there, and a table of mutations could not be read back.
 */
export const up: Migration = async (knex) => {
  await knex.raw(`
create or replace function reference_number(letter text, year int, key bigint) returns text
language plpgsql immutable strict parallel safe as $$
declare
  number constant text := lpad(key::text, greatest(6, length(key::text)), '0');
begin
  return letter || '-' || year || '-' || number || '-' || public.check_digit(year || number);
end $$;`);
};
