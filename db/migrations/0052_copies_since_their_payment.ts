import type { Migration } from '../src/migration.ts';

/**
 * A copy is asked for with its payment, and the one is as old as the other: until now it was as old as its row, so that those of a
 * demonstration were all asked for on the day on which it was loaded.
 */
export const up: Migration = async (knex) => {
  await knex.raw(`create or replace function make_copy(application bigint, payment bigint) returns void language plpgsql as $$
declare
  target applications;
  facts jsonb;
  ready boolean;
  asked timestamptz;
begin
  select * into target from applications where id = application;
  select paid_at into asked from payments where id = payment;
  -- A document that is replaced is removed unless a copy names it: whoever replaces it waits until this copy is there.
  perform from dags where id = target.dag_id for share;
  perform from mouza_maps where id = target.mouza_map_id for share;
  facts := copied_record(application);
  ready := is_copyable(facts);
  insert into copies (application_id, payment_id, user_id, status, requested_at, record, issued_at) values (
    application, payment, target.user_id, case when ready then 'ready' else 'requested' end, asked,
    case when ready then facts end, case when ready then asked end);
end $$`);
};
