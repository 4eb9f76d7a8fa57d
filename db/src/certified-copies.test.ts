import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();
const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });

test('what was paid before has its copy, or waits for the land office; what was not has none', async () => {
  await migrate('0022_account_guard');
  const division_id = await insert('divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert('districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  const upazila_id = await insert('upazilas', { district_id, ...named('Savar', 'সাভার') });
  const mouza_id = await insert('mouzas', { upazila_id, ...named('Purbahati', 'পূর্বহাটী'), jl_no: '12' });
  const zil_id = await insert('zils', { mouza_id, zil_no: '3' });
  const khotiyan = [{ owner: 'রহিমা', area: 435.6 }];
  const dag = { zil_id, khatiyan_number: '7', dag_no: '12', khotiyan: JSON.stringify(khotiyan) };
  const dag_id = await insert('dags', dag);
  const mouza_map_id = await insert('mouza_maps', { zil_id, name: 'Sheet 3' });
  const user_id = await insert('users', { name: 'রহিমা', email: 'r@example.com', password_hash: '-' });
  const apply = async (key: string, application: object, status: 'paid' | 'pending') => {
    const application_id = await insert('applications', { user_id, fee_poisha: 10_000, ...application });
    await insert('payments', {
      user_id,
      kind: 'application',
      application_id,
      provider: 'simulated',
      method: 'bkash',
      amount_poisha: 10_000,
      idempotency_key: key,
      request_hash: key,
      transaction_id: key,
      status,
      paid_at: status === 'paid' ? new Date() : null,
    });
    return application_id;
  };
  const whole = await apply('1', { type: 'khatian_request', dag_id }, 'paid');
  const none = await apply('2', { type: 'mouza_map_request', mouza_map_id }, 'paid');
  await apply('3', { type: 'khatian_request', dag_id }, 'pending');

  await migrate();

  const copies = rows('copies').orderBy('id').select('application_id', 'status', 'record');
  expect(await copies).toEqual([
    {
      application_id: whole,
      status: 'ready',
      record: expect.objectContaining({
        khatiyan_number: '7',
        zil_no: '3',
        owners: khotiyan,
        document_path: null,
        division: named('Dhaka', 'ঢাকা'),
      }),
    },
    { application_id: none, status: 'requested', record: null },
  ]);
});
