import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();
const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });

test('payments of applications that were made before keep their record too, untouched otherwise', async () => {
  await migrate('0017_kyc_queue');
  const division_id = await insert('divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert('districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  const upazila_id = await insert('upazilas', { district_id, ...named('Savar', 'সাভার') });
  const mouza_id = await insert('mouzas', { upazila_id, ...named('Purbahati', 'পূর্বহাটী'), jl_no: '12' });
  const zil_id = await insert('zils', { mouza_id, zil_no: '3' });
  const survey_type_id = await insert('survey_types', { code: 'RS', ...named('RS', 'আরএস') });
  const dag_id = await insert('dags', { zil_id, survey_type_id, khatiyan_number: '7', dag_no: '১২' });
  const map_id = await insert('mouza_maps', { zil_id, name: 'Sheet 3' });
  const user_id = await insert('users', { name: 'রহিমা', email: 'r@example.com', password_hash: '-' });
  const made = new Date('2026-01-05T06:00:00Z');
  for (const application of [
    { type: 'khatian_request', dag_id },
    { type: 'mouza_map_request', mouza_map_id: map_id },
  ]) {
    const application_id = await insert('applications', { user_id, fee_poisha: 10_000, ...application });
    const key = application.type;
    await insert('payments', {
      user_id,
      kind: 'application',
      application_id,
      provider: 'simulated',
      method: 'bkash',
      amount_poisha: 10_000,
      idempotency_key: key,
      request_hash: key,
      updated_at: made,
    });
  }

  await migrate();

  const place = {
    district: named('Dhaka', 'ঢাকা'),
    upazila: named('Savar', 'সাভার'),
    mouza: named('Purbahati', 'পূর্বহাটী'),
    jl_no: '12',
  };
  const common = { is_sample: false, payer: 'রহিমা', ...place };
  expect(await rows('payments').orderBy('id').select('record', 'updated_at')).toEqual([
    {
      updated_at: made,
      record: {
        kind: 'khatian_request',
        ...common,
        survey: { code: 'RS', ...named('RS', 'আরএস') },
        khatiyan_number: '7',
        dag_number: '১২',
        zil_no: null,
      },
    },
    {
      updated_at: made,
      record: {
        kind: 'mouza_map_request',
        ...common,
        survey: null,
        khatiyan_number: null,
        dag_number: null,
        zil_no: '3',
      },
    },
  ]);
});
