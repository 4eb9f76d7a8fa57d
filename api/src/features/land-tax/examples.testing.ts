import { taxPayment } from '../receipts/examples.testing.ts';
import { verified } from '../identity/examples.testing.ts';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** An approved registration of whoever calls; of nobody none. */
async function ownLand(ids: ExampleIds): Promise<number> {
  if (ids.caller === null) return 1;
  return ids.insert('land_tax_registrations', {
    user_id: ids.caller,
    mouza_id: await ids.first('mouzas'),
    survey_type_id: await ids.first('survey_types'),
    khatiyan_number: crypto.randomUUID(),
    dag_number: '12',
    land_type: 'residential',
    land_area: 1_000,
    status: 'approved',
    reviewed_at: new Date(),
  });
}

const payment: Example = async (ids) => {
  const land = await ownLand(ids);
  if (ids.caller !== null) {
    await verified(ids, ids.caller);
  }
  return {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { registration_ids: [land], payment_method: 'bkash', payer_identifier: '01712345678' },
  };
};

export default {
  'POST /api/land-tax-payments/calculate': async (ids) => ({
    body: { registration_ids: [await ownLand(ids)], years: 2 },
  }),
  'POST /api/land-tax-payments/pay': payment,
  'GET /api/land-tax-payments/by-key/:key': async (ids) => ({
    params: { key: await ids.parent('payments', await taxPayment(ids), 'idempotency_key') },
  }),
  'GET /api/land-tax-payments/:id': async (ids) => ({ params: { id: await taxPayment(ids) } }),
} satisfies Examples;
