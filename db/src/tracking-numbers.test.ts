import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();
const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });

test('mutations and what was told of them get the number of their year in Dhaka', async () => {
  await migrate('0035_carried_registrations');
  const division_id = await insert('divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert('districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  const upazila_id = await insert('upazilas', { district_id, ...named('Savar', 'সাভার') });
  const mouza_id = await insert('mouzas', { upazila_id, ...named('Purbahati', 'পূর্বহাটী'), jl_no: '12' });
  const user_id = await insert('users', { name: 'রহিমা', email: 'r@example.com', password_hash: '-' });
  const asked = (created_at: string) =>
    insert('mutations', {
      user_id,
      mouza_id,
      mutation_type: 'sale',
      khatiyan_number: '7',
      dag_number: '12',
      created_at,
      land_type: 'agricultural',
      deed_number: '1',
      deed_date: '2024-05-01',
      registry_office: 'Savar',
      contact_number: '01712345678',
      fee_poisha: 102_500,
      request_hash: created_at,
    });
  // The last second of a year in Dhaka (UTC+6), and the first of the next.
  const ids = [await asked('2025-12-31T17:59:59Z'), await asked('2025-12-31T18:00:00Z')];
  expect(ids).toEqual([1, 2]);
  const told = (kind: string, facts: object) => insert('notifications', { user_id, kind, facts });
  await told('mutation-decided', { mutation_id: 2, status: 'approved', words: null });
  await told('kyc-decided', { status: 'success', rejection_reason: null });

  await migrate();

  const numbers = (await rows('mutations').orderBy('id').pluck('tracking_number')) as string[];
  expect(numbers).toEqual(['M-2025-000001-9', 'M-2026-000002-8']);
  expect(await rows('notifications').orderBy('id').pluck('facts')).toEqual([
    { mutation_id: 2, tracking_number: numbers[1], status: 'approved', words: null },
    { status: 'success', rejection_reason: null },
  ]);
});
