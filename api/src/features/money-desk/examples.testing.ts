import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** A payment of a citizen that waits at a gateway. */
async function pending(ids: ExampleIds): Promise<number> {
  const user_id = await ids.first('users');
  const application_id = await ids.insert('applications', {
    user_id,
    dag_id: await ids.first('dags'),
    type: 'khatian_request',
    fee_poisha: 10_000,
  });
  return ids.insert('payments', {
    user_id,
    application_id,
    kind: 'application',
    provider: 'sslcommerz',
    method: 'online',
    amount_poisha: 10_000,
    idempotency_key: crypto.randomUUID(),
    request_hash: 'a',
    status: 'pending',
  });
}

const newName = () => crypto.randomUUID().replaceAll('-', '').slice(0, 30);

/** A try to make such a payment. */
export const openTry = async (ids: ExampleIds, more: object): Promise<number> =>
  ids.insert('payment_attempts', {
    payment_id: await pending(ids),
    provider: 'sslcommerz',
    reference: newName(),
    amount_poisha: 10_000,
    ...more,
  });

const held: Example = async (ids) => {
  const id = await openTry(ids, { state: 'checking', transaction_id: newName() });
  return { params: { id }, body: { reason: 'The payer called' } };
};

/** One that the caller has asked for: the gateway is asked nothing more. */
const asked: Example = async (ids) => {
  const id = await ids.insert('gateway_refunds', {
    payment_id: await pending(ids),
    of_payment: false,
    transaction_id: newName(),
    amount_poisha: 10_000,
    reason: 'paid twice',
    state: 'asked',
    reference: newName(),
    asked_by: ids.caller ?? (await ids.first('users')),
    asked_at: new Date(),
  });
  return { params: { id }, body: {} };
};

/** One whose money no gateway has. */
const due: Example = async (ids) => {
  const id = await ids.insert('gateway_refunds', {
    payment_id: await pending(ids),
    of_payment: false,
    transaction_id: newName(),
    amount_poisha: 10_000,
    reason: 'paid twice',
  });
  const body = { reference: 'BEFTN-1', sent_on: '2026-01-05', reason: 'The gateway is not in use' };
  return { params: { id }, body };
};

export default {
  'POST /api/admin/held-payments/:id/release': held,
  'POST /api/admin/held-payments/:id/return': held,
  'POST /api/admin/refunds/:id/ask': asked,
  'POST /api/admin/refunds/:id/by-hand': due,
} satisfies Examples;
