import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';

const { rows, migrate, insert } = stepwiseDatabase();

const named = (name: string) => ({ name_en: name, name_bn: name });

test('what was paid, refunded and decided before is summed by its day of Dhaka', async () => {
  await migrate('0045_restorable_numbers');
  const user_id = await insert('users', { name: 'Rahima', email: 'r@example.com', password_hash: '-' });
  const officer = await insert('users', { name: 'Officer', email: 'o@example.com', password_hash: '-' });
  const division_id = await insert('divisions', named('Dhaka'));
  const district_id = await insert('districts', { ...named('Dhaka'), division_id });
  const upazila_id = await insert('upazilas', { ...named('Savar'), district_id });
  const mouza_id = await insert('mouzas', { ...named('Ashulia'), upazila_id });
  const zil_id = await insert('zils', { mouza_id, zil_no: '1' });
  const dag_id = await insert('dags', { zil_id, dag_no: '1', khatiyan_number: '1' });
  const survey_type_id = await insert('survey_types', { code: 'RS', ...named('RS') });
  // 19:00 UTC is already the next day in Dhaka.
  const evening = new Date('2026-01-05T19:00:00Z');
  const decided = { reviewer_id: officer, reviewed_at: evening };

  const land = { user_id, mouza_id, survey_type_id, khatiyan_number: '1', dag_number: '1', land_area: 1 };
  const registration = { ...land, land_type: 'agricultural', ...decided, status: 'approved' };
  const land_tax_registration_id = await insert('land_tax_registrations', registration);
  await insert('land_tax_registrations', { ...registration, dag_number: '2', status: 'rejected' });
  await insert('kycs', {
    user_id,
    status: 'success',
    id_front: 'a',
    id_back: 'b',
    ...decided,
    is_sample: true,
  });

  const entry = { user_id, provider: 'real', method: 'bkash', request_hash: 'h', amount_poisha: 300 };
  const paid = { ...entry, status: 'paid', paid_at: evening };
  const tax = { kind: 'land_tax', land_tax_registration_id, bill: '{}' };
  await insert('payments', { ...paid, ...tax, tax_year: 2025, idempotency_key: '1', transaction_id: '1' });
  await insert('payments', { ...entry, ...tax, tax_year: 2026, idempotency_key: '2', transaction_id: '2' });
  const application_id = await insert('applications', {
    user_id,
    type: 'khatian_request',
    dag_id,
    fee_poisha: 200,
    is_sample: true,
  });
  const fee = { ...paid, kind: 'application', application_id, amount_poisha: 200, idempotency_key: '3' };
  const payment_id = await insert('payments', { ...fee, transaction_id: '3' });
  await rows('copies').update({ status: 'refused', reason: 'Gone', ...decided });
  const refusal = { action: 'refuse', resource: 'copies', at: evening };
  await insert('audit_log', {
    ...refusal,
    record_id: ((await rows('copies').first('id')) as { id: number }).id,
  });
  const refunded_at = new Date('2026-01-07T06:00:00Z');
  await insert('refunds', {
    payment_id,
    amount_poisha: 200,
    reference: 'R',
    entered_by: officer,
    refunded_at,
  });

  await migrate();

  const collected = (day: string, purpose: string, is_sample: boolean, sums: number[]) => {
    const [payments, amount_poisha, refunds, refunded_poisha] = sums;
    const key = { day, purpose, is_sample, method: 'bkash', district_id };
    return { ...key, payments, amount_poisha, refunds, refunded_poisha };
  };
  expect(await rows('collections_by_day').orderBy(['day', 'purpose'])).toMatchObject([
    collected('2026-01-06', 'khatian_request', true, [1, 200, 0, 0]),
    collected('2026-01-06', 'land_tax', false, [1, 300, 0, 0]),
    collected('2026-01-07', 'khatian_request', true, [0, 0, 1, 200]),
  ]);
  const each = { decisions: 1, is_sample: false, upazila_id };
  expect(
    await rows('decisions_by_day').where({ day: '2026-01-06' }).orderBy(['queue', 'outcome']),
  ).toMatchObject([
    { ...each, queue: 'copies', outcome: 'rejected', is_sample: true },
    { ...each, queue: 'kycs', outcome: 'approved', is_sample: true, upazila_id: null },
    { ...each, queue: 'land_tax_registrations', outcome: 'approved' },
    { ...each, queue: 'land_tax_registrations', outcome: 'rejected' },
  ]);
});
