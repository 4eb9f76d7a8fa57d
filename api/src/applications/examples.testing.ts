import { APPLICATION_FEES_POISHA } from '../../contract/applications/fees.ts';
import type { Example, Examples } from '../../testing/walk/example.ts';

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

export default {
  'POST /api/applications': newApplication,
  'GET /api/applications/:id': ownApplication,
  'GET /api/applications/:id/document': ownApplication,
  'GET /api/applications/by-key/:key': async (ids) => ({
    params: { key: await ids.value('payments', 'idempotency_key') },
  }),
} satisfies Examples;
