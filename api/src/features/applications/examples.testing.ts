import { APPLICATION_FEES_POISHA } from '../../../contract/applications/fees.ts';
import type { Example, Examples } from '../../../testing/walk/example.ts';

const newApplication: Example = async (ids) => ({
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: {
    type: 'khatian_request',
    description: 'For the bank',
    fee_amount: APPLICATION_FEES_POISHA.khatian_request / 100,
    payment_status: 'paid',
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id: `TXN-${crypto.randomUUID()}`,
    dag_id: await ids.first('dags'),
  },
});
const ownApplication: Example = async (ids) => ({ params: { id: await ids.first('applications') } });

/** An application of the caller's that waits for its payment. */
const payment: Example = async (ids) => {
  const id = await ids.insert('applications', {
    user_id: ids.caller ?? (await ids.first('users')),
    type: 'khatian_request',
    dag_id: await ids.first('dags'),
    fee_poisha: APPLICATION_FEES_POISHA.khatian_request,
  });
  return {
    params: { id },
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      fee_amount: 100,
      payment_status: 'paid',
      payment_method: 'nagad',
      payer_identifier: '01712345678',
      transaction_id: `TXN-${crypto.randomUUID()}`,
    },
  };
};

export default {
  'POST /api/applications': newApplication,
  'POST /api/applications/:id/pay': payment,
  'GET /api/applications/owned': async (ids) => ({ query: { dag_id: await ids.first('dags') } }),
  'GET /api/applications/:id': ownApplication,
  'GET /api/applications/:id/document': ownApplication,
  'GET /api/applications/:id/document/code': ownApplication,
  'GET /api/applications/by-key/:key': async (ids) => ({
    params: { key: await ids.value('payments', 'idempotency_key') },
  }),
} satisfies Examples;
