import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** A dag with an owner. */
async function dagOf(ids: ExampleIds): Promise<number> {
  const khotiyan = JSON.stringify([{ owner: 'Abdul Karim', area: 435.6 }]);
  const numbers = { dag_no: crypto.randomUUID(), khatiyan_number: '12' };
  return ids.insert('dags', { zil_id: await ids.first('zils'), ...numbers, khotiyan });
}

/** A correction proposed by somebody other than the caller. */
const proposed: Example = async (ids) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const proposed_by = await ids.insert('users', {
    name: 'Rahima Khatun',
    email,
    password_hash: 'opens nothing',
    role: 'acland',
  });
  const id = await ids.insert('record_changes', {
    dag_id: await dagOf(ids),
    kind: 'correction',
    base: 1,
    reason: 'As the book says',
    proposed_by,
    rows: JSON.stringify([{ owner: 'Nasrin Akter', area: 435.6 }]),
  });
  return { params: { id } };
};

const order = {
  body: Buffer.from(
    '--order\r\ncontent-disposition: form-data; name="documents[]"; filename="order.pdf"\r\n\r\n' +
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n\r\n--order--\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=order' },
};

export default {
  'GET /api/admin/record-changes/:id': proposed,
  'POST /api/admin/record-changes/:id/confirm': proposed,
  'POST /api/admin/record-changes/:id/withdraw': async (ids) => ({
    ...(await proposed(ids)),
    body: { reason: 'Not as the book says' },
  }),
  'POST /api/admin/dags/:id/orders': async (ids) => ({ params: { id: await dagOf(ids) }, ...order }),
} satisfies Examples;
