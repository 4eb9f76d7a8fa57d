import type { Migration } from '../src/migration.ts';

/**
 * What a payment keeps of an application (as before, 0021), the district that its money came in, and what a copy is printed from
 * besides (0023): read by one query, which PostgreSQL puts in the place of the call and plans once for a connection. There were four
 * over the same tables, three of them for each payment.
 */
const FACTS = `
create function application_facts(application bigint) returns table (frozen jsonb, district_id bigint, copied jsonb)
language sql stable as $$
  select jsonb_build_object(
      'kind', applications.type,
      'is_sample', applications.is_sample or coalesce(dags.is_sample, mouza_maps.is_sample),
      'payer', case when verified.id is null then to_jsonb(users.name)
        else jsonb_build_object('name_en', verified.name_en, 'name_bn', verified.name_bn) end,
      'district', jsonb_build_object('name_en', districts.name_en, 'name_bn', districts.name_bn),
      'upazila', jsonb_build_object('name_en', upazilas.name_en, 'name_bn', upazilas.name_bn),
      'mouza', jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn),
      'jl_no', mouzas.jl_no,
      'survey', case when survey_types.id is not null then jsonb_build_object(
        'code', survey_types.code, 'name_en', survey_types.name_en, 'name_bn', survey_types.name_bn) end,
      'khatiyan_number', dags.khatiyan_number,
      'dag_number', dags.dag_no,
      'zil_no', case when mouza_maps.id is not null then zils.zil_no end),
    districts.id,
    jsonb_build_object(
      'division', jsonb_build_object('name_en', divisions.name_en, 'name_bn', divisions.name_bn),
      'zil_no', zils.zil_no,
      'map_name', mouza_maps.name,
      'owners', coalesce(dags.khotiyan, '[]'),
      'document_path', coalesce(dags.document_path, mouza_maps.document_path))
  from applications
  join users on users.id = applications.user_id
  left join verified_identities verified on verified.user_id = users.id and verified.status <> 'replaced'
  left join dags on dags.id = applications.dag_id
  left join mouza_maps on mouza_maps.id = applications.mouza_map_id
  join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)
  join mouzas on mouzas.id = zils.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id
  join divisions on divisions.id = districts.division_id
  left join survey_types on survey_types.id = coalesce(dags.survey_type_id, mouza_maps.survey_type_id)
  where applications.id = application
$$;

create or replace function copied_record(application bigint) returns jsonb language sql stable as $$
  select frozen || copied from application_facts(application)
$$;

create or replace function freeze_record() returns trigger language plpgsql as $$
begin
  if new.application_id is not null then
    select frozen, facts.district_id into new.record, new.district_id from application_facts(new.application_id) facts;
  else
    new.record := mutation_record(new.mutation_id);
    new.district_id := district_of_payment(new);
  end if;
  return new;
end $$;
drop function application_record(bigint);`;

/** As before (0052), with what each application has to be locked, and no more. */
const COPY = `
create or replace function make_copy(application bigint, payment bigint) returns void language plpgsql as $$
declare
  target applications;
  facts jsonb;
begin
  select * into target from applications where id = application;
  -- A document that is replaced is removed unless a copy names it: whoever replaces it waits until this copy is there.
  if target.dag_id is not null then
    perform from dags where id = target.dag_id for share;
  else
    perform from mouza_maps where id = target.mouza_map_id for share;
  end if;
  -- Read behind the lock, not with it: by then it is what was committed while this waited.
  facts := copied_record(application);
  insert into copies (application_id, payment_id, user_id, status, requested_at, record, issued_at)
    select application, id, target.user_id, case when ready then 'ready' else 'requested' end, paid_at,
      case when ready then facts end, case when ready then paid_at end
    from payments, (select is_copyable(facts) as ready) as readiness
    where id = payment;
end $$;`;

export const up: Migration = async (knex) => {
  for (const sql of [FACTS, COPY]) await knex.raw(sql);
};
