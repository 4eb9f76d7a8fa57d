import type { Migration } from '../src/migration.ts';

/**
 * What the payment of an application keeps of the record applied for, as everything was called then: its receipt is
 * printed from it and stays good when names and numbers are corrected later. Entered by the database with the payment;
 * like all of the ledger it cannot be changed.
 */
const RECORD = `
create function application_record(application bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'kind', applications.type,
    'is_sample', applications.is_sample or coalesce(dags.is_sample, mouza_maps.is_sample),
    'payer', users.name,
    'district', jsonb_build_object('name_en', districts.name_en, 'name_bn', districts.name_bn),
    'upazila', jsonb_build_object('name_en', upazilas.name_en, 'name_bn', upazilas.name_bn),
    'mouza', jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn),
    'jl_no', mouzas.jl_no,
    'survey', case when survey_types.id is not null then jsonb_build_object(
      'code', survey_types.code, 'name_en', survey_types.name_en, 'name_bn', survey_types.name_bn) end,
    'khatiyan_number', dags.khatiyan_number,
    'dag_number', dags.dag_no,
    'zil_no', case when mouza_maps.id is not null then zils.zil_no end)
  from applications
  join users on users.id = applications.user_id
  left join dags on dags.id = applications.dag_id
  left join mouza_maps on mouza_maps.id = applications.mouza_map_id
  join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)
  join mouzas on mouzas.id = zils.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id
  left join survey_types on survey_types.id = coalesce(dags.survey_type_id, mouza_maps.survey_type_id)
  where applications.id = application
$$;

create function freeze_record() returns trigger language plpgsql as $$
begin
  new.record := application_record(new.application_id);
  return new;
end $$;
create trigger payments_freeze_record before insert on payments for each row execute function freeze_record();`;

export const up: Migration = async (knex) => {
  await knex.schema.alterTable('payments', (table) => table.jsonb('record'));
  await knex.raw(RECORD);
  // The touch of updated_at stays out of it: nothing has happened to these payments.
  await knex.raw('alter table payments disable trigger payments_touch');
  await knex.raw(
    'update payments set record = application_record(application_id) where application_id is not null',
  );
  await knex.raw('alter table payments enable trigger payments_touch');
  await knex.schema.alterTable('payments', (table) => {
    table.check(`(kind = 'application') = (record is not null)`, [], 'payments_record');
  });
};
