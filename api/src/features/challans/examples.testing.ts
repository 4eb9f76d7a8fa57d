import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { challanForm } from './challans.testing.ts';

const FEE = 10_000;

const application = async (
  ids: ExampleIds,
  owner?: number | null,
): Promise<{ id: number; user_id: number }> => {
  const user_id = owner ?? (await ids.first('users'));
  const dag_id = await ids.first('dags');
  const row = { user_id, dag_id, type: 'khatian_request', fee_poisha: FEE };
  return { id: await ids.insert('applications', row), user_id };
};

/** A challan that somebody other than the caller entered, and its payment. */
async function insertChallan(
  ids: ExampleIds,
  owner?: number | null,
): Promise<{ id: number; payment_id: number }> {
  const { id: application_id, user_id } = await application(ids, owner);
  const payment_id = await ids.insert('payments', {
    user_id,
    application_id,
    kind: 'application',
    provider: 'challan',
    method: 'challan',
    amount_poisha: FEE,
    idempotency_key: crypto.randomUUID(),
    request_hash: 'a',
    status: 'pending',
  });
  const entered_by = await ids.insert('users', {
    name: 'Rahima Khatun',
    email: `${crypto.randomUUID()}@example.org`,
    password_hash: 'opens nothing',
    role: 'acland',
  });
  const id = await ids.insert('challans', {
    payment_id,
    number: crypto.randomUUID(),
    paid_on: '2026-01-05',
    bank: 'sonali',
    amount_poisha: FEE,
    document_name: 'challan.pdf',
    document_path: `challans/${crypto.randomUUID()}.pdf`,
    document_size_bytes: 4,
    document_sha256: '0'.repeat(64),
    entered_by,
  });
  return { id, payment_id };
}

const entered: Example = async (ids) => {
  const { id } = await insertChallan(ids);
  return { params: { id }, body: { reason: 'The bank knows no such challan' } };
};

/** The caller's own, which they let be. */
const own: Example = async (ids) => ({ params: { id: (await insertChallan(ids, ids.caller)).payment_id } });

export default {
  'GET /api/admin/challan-dues': async (ids) => ({
    query: { kind: 'application', number: String((await application(ids)).id) },
  }),
  'POST /api/admin/challans': async (ids) => ({
    body: challanForm({
      kind: 'application',
      id: String((await application(ids)).id),
      number: crypto.randomUUID(),
      paid_on: '2026-01-05',
      bank: 'sonali',
      amount: String(FEE / 100),
    }),
    headers: { 'content-type': 'multipart/form-data; boundary=form' },
  }),
  'POST /api/payments/:id/again': own,
  'POST /api/admin/challans/:id/confirm': entered,
  'POST /api/admin/challans/:id/reject': entered,
} satisfies Examples;
