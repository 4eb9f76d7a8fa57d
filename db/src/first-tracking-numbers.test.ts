import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();
const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });

test('only mutations from before numbers had a check digit keep the number that they were given at first', async () => {
  await migrate('0035_carried_registrations');
  const division_id = await insert('divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert('districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  const upazila_id = await insert('upazilas', { district_id, ...named('Savar', 'সাভার') });
  const mouza_id = await insert('mouzas', { upazila_id, ...named('Purbahati', 'পূর্বহাটী'), jl_no: '12' });
  const user_id = await insert('users', { name: 'রহিমা', email: 'r@example.com', password_hash: '-' });
  const asked = (request_hash: string) =>
    insert('mutations', {
      user_id,
      mouza_id,
      mutation_type: 'sale',
      khatiyan_number: '7',
      dag_number: request_hash,
      land_type: 'agricultural',
      deed_number: '1',
      deed_date: '2024-05-01',
      registry_office: 'Savar',
      contact_number: '01712345678',
      fee_poisha: 102_500,
      request_hash,
    });
  await asked('1');
  await migrate('0039_tracking_numbers');
  await asked('2');
  await migrate();
  await asked('3');
  expect(await rows('mutations').orderBy('id').pluck('first_tracking_number')).toEqual([
    'M-0000001',
    null,
    null,
  ]);
});
