import { mutationIn } from '../mutations/examples.testing.ts';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

async function dagOf(ids: ExampleIds): Promise<number> {
  const numbers = { dag_no: crypto.randomUUID(), khatiyan_number: '12' };
  return ids.insert('dags', { zil_id: await ids.first('zils'), ...numbers });
}

const form = (fields: Record<string, string>) => ({
  body: Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('') +
      '--form\r\ncontent-disposition: form-data; name="documents[]"; filename="order.pdf"\r\n\r\n' +
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n\r\n--form--\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=form' },
});

/** A restriction that somebody other than the caller entered. */
async function enteredOn(ids: ExampleIds, dag_id: number): Promise<number> {
  const entered_by = await ids.insert('users', {
    name: 'Rahima Khatun',
    email: `${crypto.randomUUID()}@example.org`,
    password_hash: 'opens nothing',
    role: 'acland',
  });
  const order = {
    authority: 'Joint District Judge',
    reference: '12/2026',
    ordered_on: '2026-01-05',
    starts_on: '2026-01-05',
  };
  const document = { document_name: 'order.pdf', document_path: `restrictions/${crypto.randomUUID()}.pdf` };
  return ids.insert('restrictions', {
    ...order,
    ...document,
    document_size_bytes: 4,
    document_sha256: '0'.repeat(64),
    kind: 'court_order',
    dag_id,
    entered_by,
  });
}
const entered: Example = async (ids) => ({ params: { id: await enteredOn(ids, await dagOf(ids)) } });

const order = {
  kind: 'court_order',
  authority: 'Joint District Judge',
  reference: '12/2026',
  ordered_on: '2026-01-05',
};

export default {
  'GET /api/admin/dags/:id/restrictions': async (ids) => ({ params: { id: await dagOf(ids) } }),
  'POST /api/admin/dags/:id/restrictions': async (ids) => ({
    params: { id: await dagOf(ids) },
    ...form(order),
  }),
  'POST /api/admin/mutations/:id/cited-orders': async (ids) => {
    const dag_id = await dagOf(ids);
    const id = await mutationIn(ids, 'pending', null, { dag_id });
    const restriction_id = String(await enteredOn(ids, dag_id));
    return { params: { id }, ...form({ restriction_id, reference: '98/2026', ordered_on: '2026-03-01' }) };
  },
  'POST /api/admin/restrictions/:id/release': async (ids) => ({
    ...(await entered(ids)),
    ...form({ reason: 'The suit was dismissed on 3 June' }),
  }),
} satisfies Examples;
