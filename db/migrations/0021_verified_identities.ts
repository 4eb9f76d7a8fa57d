import type { Knex } from 'knex';
import { addParent, addText, createResourceTable, type Migration } from '../src/migration.ts';

const NID = `nid ~ '^([0-9]{10}|[0-9]{13}|[0-9]{17})$'`;

/** What a person says that their card says, for the officer to hold against its pictures. */
async function claims(knex: Knex): Promise<void> {
  await knex.schema.alterTable('kycs', (table) => {
    addText(table, 'name_en');
    addText(table, 'name_bn');
    table.text('nid');
    table.check(NID, [], 'kycs_nid');
  });
  // Who is verified may hand in another card once an officer has reopened the verification.
  await knex.raw('drop index kycs_once');
  await knex.raw(`create unique index kycs_once on kycs (user_id) where status = 'pending'`);
}

/** What an officer has found a person to be called. Never changed: another card makes another row. */
async function identities(knex: Knex): Promise<void> {
  await createResourceTable(knex, 'verified_identities', { search: ['name_en', 'name_bn'] }, (table) => {
    addParent(table, 'user_id', 'users').notNullable();
    addParent(table, 'kyc_id', 'kycs').notNullable().unique();
    addText(table, 'name_en');
    addText(table, 'name_bn');
    table.check('name_en is not null or name_bn is not null', [], 'verified_identities_named');
    table.text('nid');
    table.check(NID, [], 'verified_identities_nid');
    addParent(table, 'confirmed_by', 'users');
    table.timestamp('confirmed_at').notNullable();
    table.text('status').notNullable().defaultTo('current').checkIn(['current', 'reopened', 'replaced']);
    // Of the reopening.
    addText(table, 'reason', 2000);
    addParent(table, 'reviewer_id', 'users');
    table.timestamp('reviewed_at');
    table.check(
      `(status = 'current') = (reviewed_at is null) and (status = 'current') = (reason is null)`,
      [],
      'verified_identities_reopened',
    );
  });
  await knex.raw(
    `create unique index verified_identities_once on verified_identities (user_id) where status <> 'replaced'`,
  );
  await knex.raw(`
    revoke update, delete on verified_identities from bhumi_app;
    grant update (status, reason, reviewer_id, reviewed_at, version, updated_at) on verified_identities to bhumi_app`);
}

/** Who was verified before is verified under the name that the account has now, in the script that it is written in. */
const EXISTING = `
insert into verified_identities (user_id, kyc_id, name_en, name_bn, confirmed_by, confirmed_at)
select user_id, kycs.id, case when not bengali then name end, case when bengali then name end,
  reviewer_id, coalesce(reviewed_at, now())
from kycs join (select id, name, name ~ '[\u0980-\u09ff]' as bengali from users) owner on owner.id = user_id
where status = 'success'`;

/** As before (0019), but the payer is the verified name, in both scripts, of those who have one. */
const RECORD = `
create or replace function application_record(application bigint) returns jsonb language sql stable as $$
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
    'zil_no', case when mouza_maps.id is not null then zils.zil_no end)
  from applications
  join users on users.id = applications.user_id
  left join verified_identities verified on verified.user_id = users.id and verified.status <> 'replaced'
  left join dags on dags.id = applications.dag_id
  left join mouza_maps on mouza_maps.id = applications.mouza_map_id
  join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)
  join mouzas on mouzas.id = zils.mouza_id
  join upazilas on upazilas.id = mouzas.upazila_id
  join districts on districts.id = upazilas.district_id
  left join survey_types on survey_types.id = coalesce(dags.survey_type_id, mouza_maps.survey_type_id)
  where applications.id = application
$$`;

/** The verified name is a record of its own, apart from the name that an account is greeted by. */
export const up: Migration = async (knex) => {
  await claims(knex);
  await identities(knex);
  await knex.raw(EXISTING);
  await knex.raw(RECORD);
};
