import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();
const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });

test('objections that nobody has heard are closed where the mutation was rejected; what was heard stays', async () => {
  await migrate('0039_tracking_numbers');
  const division_id = await insert('divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert('districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  const upazila_id = await insert('upazilas', { district_id, ...named('Savar', 'সাভার') });
  const mouza_id = await insert('mouzas', { upazila_id, ...named('Purbahati', 'পূর্বহাটী'), jl_no: '12' });
  const user_id = await insert('users', { name: 'রহিমা', email: 'r@example.com', password_hash: '-' });
  const kyc = { user_id, status: 'success', id_front: 'kyc/f.png', id_back: 'kyc/b.png' };
  const at = '2026-11-01T06:00:00Z';
  const kyc_id = await insert('kycs', { ...kyc, reviewed_at: at });
  const verified = { user_id, kyc_id, name_bn: 'রহিমা', nid: '1234567890', confirmed_at: at };
  const identity_id = await insert('verified_identities', verified);
  const objected = async (status: string, heard: object = {}) => {
    const mutation_id = await insert('mutations', {
      user_id,
      mouza_id,
      status,
      mutation_type: 'sale',
      khatiyan_number: '7',
      dag_number: '12',
      land_type: 'agricultural',
      deed_number: '1',
      deed_date: '2024-05-01',
      registry_office: 'Savar',
      contact_number: '01712345678',
      fee_poisha: 102_500,
      request_hash: `${status} ${Object.keys(heard).length}`,
      reviewed_at: status === 'pending' ? null : at,
    });
    return insert('objections', { mutation_id, user_id, identity_id, owner: 'রহিমা', reasons: 'x', ...heard });
  };
  await objected('pending');
  await objected('rejected');
  await objected('rejected', { status: 'upheld', words: 'x', heard_by: user_id, heard_at: at });

  await migrate();

  const found = (await rows('objections').orderBy('id').select('status', 'closed_at')) as object[];
  expect(found).toEqual([
    { status: 'open', closed_at: null },
    { status: 'closed', closed_at: new Date(at) },
    { status: 'upheld', closed_at: null },
  ]);
  const change = (id: number, columns: object) => rows('objections').where({ id }).update(columns);
  await expect(change(3, { status: 'closed', closed_at: at })).rejects.toThrow('heard stays');
  await expect(change(1, { status: 'closed' })).rejects.toThrow('objections_closed');
  await expect(change(2, { status: 'upheld' })).rejects.toThrow(/objections_(closed|heard)/);
  expect(await change(2, { status: 'open', closed_at: null })).toBe(1);
});
