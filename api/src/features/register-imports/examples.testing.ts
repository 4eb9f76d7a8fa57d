import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { formWithFile } from '../../../testing/walk/form.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';

/** A file that somebody other than the caller brought. */
async function waiting(ids: ExampleIds, kind: 'owners' | 'restrictions', more: object = {}): Promise<number> {
  const uploaded_by = await ids.insert('users', {
    name: 'Rahima Khatun',
    email: `${crypto.randomUUID()}@example.org`,
    password_hash: 'opens nothing',
    role: 'acland',
  });
  const mouza_id = await ids.first('mouzas');
  const names = { file_name: 'register.csv', sha256: '0'.repeat(64) };
  return ids.insert('register_imports', { kind, mouza_id, uploaded_by, ...names, ...more });
}
const one =
  (kind: 'owners' | 'restrictions'): Example =>
  async (ids) => ({ params: { id: await waiting(ids, kind) } });

export default {
  'POST /api/admin/mouzas/:id/owner-register': async (ids) => ({
    params: { id: await ids.first('mouzas') },
    ...formWithFile('file', 'owners.csv', 'Dag,Owner,Phone\n1,Rahima,01712345678\n'),
  }),
  'POST /api/admin/mouzas/:id/restriction-register': async (ids) => ({
    params: { id: await ids.first('mouzas') },
    ...formWithFile(
      'file',
      'restrictions.csv',
      'Dag,Kind,Authority,Reference,Date\n1,Mortgage,A bank,12/2025,2025-03-01\n',
    ),
  }),
  'GET /api/admin/register-imports/:id': one('owners'),
  'GET /api/admin/register-imports/:id/lines': one('owners'),
  'POST /api/admin/register-imports/:id/document': async (ids) => ({
    ...(await one('restrictions')(ids)),
    ...formWithFile('documents[]', 'register.pdf', PDF),
  }),
  // One that the caller has confirmed: who asks again is told the same.
  'POST /api/admin/register-imports/:id/confirm': async (ids) => {
    const confirmed_by = ids.caller ?? (await ids.first('users'));
    const confirmed = { state: 'confirmed', confirmed_by, confirmed_at: new Date(), confirmed_from: '{}' };
    return { params: { id: await waiting(ids, 'owners', confirmed) } };
  },
  'POST /api/admin/register-imports/:id/give-up': one('owners'),
} satisfies Examples;
