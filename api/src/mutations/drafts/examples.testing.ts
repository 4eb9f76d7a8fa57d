import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** A draft of whoever calls. */
const draft = async (ids: ExampleIds) => ({
  id: await ids.insert('mutation_drafts', { user_id: ids.caller ?? (await ids.first('users')) }),
});

const PDF = '%PDF-1.7\n';
const paper: Example = async (ids) => ({
  params: await draft(ids),
  body: Buffer.from(
    `--deed\r\ncontent-disposition: form-data; name="deed"; filename="deed.pdf"\r\n\r\n${PDF}\r\n--deed--\r\n`,
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=deed' },
});

export default {
  'POST /api/mutations/drafts': async () => ({ body: { fields: { dag_number: crypto.randomUUID() } } }),
  'GET /api/mutations/drafts/:id': async (ids) => ({ params: await draft(ids) }),
  'GET /api/mutations/drafts/:id/record': async (ids) => ({ params: await draft(ids) }),
  'PUT /api/mutations/drafts/:id': async (ids) => ({
    params: await draft(ids),
    body: { version: 1, fields: { buyer_name: 'Rahima Khatun' } },
  }),
  'DELETE /api/mutations/drafts/:id': async (ids) => ({ params: await draft(ids) }),
  'POST /api/mutations/drafts/:id/documents': paper,
  'DELETE /api/mutations/drafts/:id/documents/:documentId': async (ids) => {
    const { id } = await draft(ids);
    const path = `mutations/${crypto.randomUUID()}.pdf`;
    const of = { draft_id: id, kind: 'deed', name: 'deed.pdf', path, size_bytes: 9 };
    return { params: { id, documentId: await ids.insert('mutation_documents', of) } };
  },
} satisfies Examples;
