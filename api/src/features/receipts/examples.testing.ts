import { randomInt } from 'node:crypto';

import type { BillSnapshot } from '../../../contract/land-tax/land-tax.ts';
import { SHORT_CODE_LENGTH, SHORT_CODE_SIGNS, shortCodeOf } from '../../../contract/receipts/short-code.ts';
import { paidMutation } from '../mutations/examples.testing.ts';
import type { ExampleIds, Examples } from '../../../testing/walk/example.ts';

const place = { name_en: 'Savar', name_bn: 'সাভার' };
const bill = (registration_id: number): BillSnapshot => ({
  line: {
    registration_id,
    khatiyan_number: '12',
    dag_number: '34',
    area: 4356,
    type: 'residential',
    tax_year: 2026,
    decimals: 10,
    area_class: 'F',
    rate_poisha: 1_000,
    exempt: false,
    amount_poisha: 10_000,
    section: { en: 'Land Development Tax Act, 2023', bn: 'ভূমি উন্নয়ন কর আইন, ২০২৩' },
    explanation: { en: '10 decimals × ৳ 10.00', bn: '১০ শতাংশ × ৳ ১০.০০' },
  },
  owner_name: 'Razia Sultana',
  place: { division: place, district: place, upazila: place, mouza: place, jl_no: '5' },
  survey: { code: 'BRS', name_en: 'BRS', name_bn: null },
});

/** Inserts a paid land tax payment of the caller, on a registration of its own; answers its id. */
export async function taxPayment(ids: ExampleIds): Promise<number> {
  const user_id = ids.caller ?? (await ids.first('users'));
  const name = crypto.randomUUID();
  const registration_id = await ids.insert('land_tax_registrations', {
    user_id,
    mouza_id: await ids.first('mouzas'),
    survey_type_id: await ids.first('survey_types'),
    khatiyan_number: name,
    dag_number: '34',
    land_type: 'residential',
    land_area: 4356,
    status: 'approved',
    reviewed_at: new Date(),
  });
  return ids.insert('payments', {
    user_id,
    kind: 'land_tax',
    land_tax_registration_id: registration_id,
    tax_year: 2026,
    bill: JSON.stringify(bill(registration_id)),
    provider: 'simulated',
    method: 'bkash',
    amount_poisha: 10_000,
    payer_identifier: '01712345678',
    transaction_id: name,
    idempotency_key: name,
    request_hash: name,
    status: 'paid',
    paid_at: new Date(),
  });
}

/** The short code of such a payment's receipt, new. */
async function shortCode(ids: ExampleIds): Promise<string> {
  const signs = Array.from({ length: SHORT_CODE_LENGTH - 1 }, () =>
    SHORT_CODE_SIGNS.charAt(randomInt(SHORT_CODE_SIGNS.length)),
  );
  const code = shortCodeOf(signs.join(''));
  await ids.insert('short_codes', { code, payment_id: await taxPayment(ids), language: 'bn' });
  return code;
}

export default {
  'GET /api/applications/:id/invoice': async (ids) => ({ params: { id: await ids.first('applications') } }),
  'GET /api/land-tax-payments/:id/invoice': async (ids) => ({ params: { id: await taxPayment(ids) } }),
  'GET /api/mutations/:id/invoice': async (ids) => ({ params: { id: await paidMutation(ids) } }),
  'GET /api/applications/:id/invoice/code': async (ids) => ({
    params: { id: await ids.first('applications') },
  }),
  'GET /api/land-tax-payments/:id/invoice/code': async (ids) => ({
    params: { id: await taxPayment(ids) },
  }),
  'GET /api/mutations/:id/invoice/code': async (ids) => ({ params: { id: await paidMutation(ids) } }),
  'GET /api/verify/:code': async () => ({ params: { code: 'the-text-behind-verify' } }),
  'GET /api/verify/:code/paper': async (ids) => ({ params: { code: await shortCode(ids) } }),
} satisfies Examples;
