import type { Example, Examples } from '../../../testing/walk/example.ts';

/** A payment of the caller's that is made: the gateway is asked nothing more. */
const paid: Example = async (ids) => {
  const user_id = ids.caller ?? (await ids.first('users'));
  const fee = { user_id, dag_id: await ids.first('dags') };
  const application_id = await ids.insert('applications', {
    ...fee,
    type: 'khatian_request',
    fee_poisha: 10_000,
    payment_status: 'paid',
  });
  const id = await ids.insert('payments', {
    user_id,
    application_id,
    kind: 'application',
    provider: 'simulated',
    method: 'bkash',
    amount_poisha: 10_000,
    idempotency_key: crypto.randomUUID(),
    request_hash: 'a',
    status: 'paid',
    paid_at: new Date(),
  });
  return { params: { id } };
};

const ended: Example = async (ids) => {
  const reference = crypto.randomUUID().replaceAll('-', '').slice(0, 30);
  await ids.insert('payment_attempts', {
    payment_id: (await paid(ids)).params!.id,
    provider: 'sslcommerz',
    reference,
    amount_poisha: 10_000,
    state: 'paid',
    transaction_id: reference,
    ended_at: new Date(),
  });
  return { params: { reference } };
};

export default {
  'GET /api/payments/:id': paid,
  'POST /api/payments/:id/attempts': paid,
  'POST /api/payments/:id/ask': paid,
  'GET /api/payments/attempts/:reference/return': ended,
  'POST /api/payments/attempts/:reference/return': ended,
  'POST /api/payments/notifications': async () => ({ body: { tran_id: 'unknown', status: 'VALID' } }),
} satisfies Examples;
