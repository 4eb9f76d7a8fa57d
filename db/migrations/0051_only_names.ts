import { addOnlyNames, type Migration } from '../src/migration.ts';

const names = ['name_en', 'name_bn'];

/** No two places of one name within one parent. Mouzas of one name are told apart by their JL number. */
export const up: Migration = async (knex) => {
  await addOnlyNames(knex, 'divisions', { names });
  await addOnlyNames(knex, 'districts', { names, within: 'division_id' });
  await addOnlyNames(knex, 'upazilas', { names, within: 'district_id' });
  await addOnlyNames(knex, 'mouzas', { names, within: 'upazila_id', apartBy: 'jl_no' });
};
