import { APPLICATION_FEES_POISHA } from '../../../contract/applications/fees.ts';
import type { ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** A paid copy of a map without a sheet, owned by somebody other than the caller; returns its id. */
export async function paidRequest(ids: ExampleIds): Promise<number> {
  const email = `${crypto.randomUUID()}@example.org`;
  const user_id = await ids.insert('users', { name: 'Rahima Khatun', email, password_hash: 'opens nothing' });
  const mouza_map_id = await ids.insert('mouza_maps', { zil_id: await ids.first('zils') });
  const fee_poisha = APPLICATION_FEES_POISHA.mouza_map_request;
  const application_id = await ids.insert('applications', {
    user_id,
    type: 'mouza_map_request',
    mouza_map_id,
    fee_poisha,
    payment_status: 'paid',
  });
  const key = crypto.randomUUID();
  await ids.insert('payments', {
    user_id,
    kind: 'application',
    application_id,
    provider: 'simulated',
    method: 'bkash',
    amount_poisha: fee_poisha,
    idempotency_key: key,
    request_hash: key,
    transaction_id: key,
    status: 'paid',
    paid_at: new Date(),
  });
  return ids.madeFor('copies', { application_id });
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 500]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A form with a sheet. */
const sheetForm = {
  body: Buffer.concat([
    Buffer.from('--sheet\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n'),
    PDF,
    Buffer.from('\r\n--sheet--\r\n'),
  ]),
  headers: { 'content-type': 'multipart/form-data; boundary=sheet' },
};

export default {
  'GET /api/admin/copy-requests': async () => ({ query: { status: 'requested', range: '[0,9]' } }),
  'POST /api/admin/copy-requests/:id/prepare': async (ids) => ({
    params: { id: await paidRequest(ids) },
    ...sheetForm,
  }),
  'POST /api/admin/copy-requests/:id/refuse': async (ids) => ({
    params: { id: await paidRequest(ids) },
    body: { reason: 'The archive has no such sheet.' },
  }),
  'POST /api/admin/copy-requests/:id/refund': async (ids) => {
    const id = await paidRequest(ids);
    const reason = 'The archive has no such sheet.';
    await ids.change('copies', id, { status: 'refused', reason, reviewed_at: new Date() });
    return { params: { id }, body: { reference: 'BEFTN 20261122-17' } };
  },
} satisfies Examples;
