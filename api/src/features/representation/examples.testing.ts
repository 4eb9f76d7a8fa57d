import type { ExampleIds, Examples } from '../../../testing/walk/example.ts';

const OWNER = 'Rahima Khatun';

const dagOf = async (ids: ExampleIds): Promise<number> =>
  ids.insert('dags', {
    zil_id: await ids.first('zils'),
    dag_no: crypto.randomUUID(),
    khatiyan_number: '12',
    khotiyan: JSON.stringify([{ owner: OWNER, area: 10 }]),
  });

const personOf = (ids: ExampleIds): Promise<number> =>
  ids.insert('users', {
    name: OWNER,
    email: `${crypto.randomUUID()}@example.org`,
    password_hash: 'opens nothing',
    role: 'user',
  });

/** Has the caller's identity verified, unless it is. */
async function verify(ids: ExampleIds, user_id: number): Promise<number> {
  const reviewed_at = new Date();
  const pictures = { id_front: `kyc/${crypto.randomUUID()}.png`, id_back: `kyc/${crypto.randomUUID()}.png` };
  const kyc_id = await ids.insert('kycs', { user_id, status: 'success', reviewed_at, ...pictures });
  return ids.insert('verified_identities', { user_id, kyc_id, name_en: OWNER, confirmed_at: reviewed_at });
}

/** One that waits, of a new person unless told. */
const waiting = async (ids: ExampleIds, of: number | null = null): Promise<number> =>
  ids.insert('representations', {
    user_id: of ?? (await personOf(ids)),
    dag_id: await dagOf(ids),
    owner: OWNER,
    kind: 'attorney',
    acts: ['object', 'notices'],
    number: '12/2026',
    registered: true,
    valid_from: '2026-01-01',
    document_name: 'power.pdf',
    document_path: `representations/${crypto.randomUUID()}.pdf`,
    document_size_bytes: 10,
    document_sha256: '0'.repeat(64),
  });

const form = (fields: Record<string, string>) => ({
  body: Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('') +
      '--form\r\ncontent-disposition: form-data; name="documents[]"; filename="power.pdf"\r\n\r\n' +
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n\r\n--form--\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=form' },
});

export default {
  'POST /api/me/representations': async (ids) => {
    const user_id = ids.caller;
    if (user_id !== null)
      await ids.madeFor('verified_identities', { user_id }).catch(() => verify(ids, user_id));
    return form({
      dag_id: String(await dagOf(ids)),
      owner: OWNER,
      kind: 'attorney',
      number: '12/2026',
      registered: 'true',
      act_object: 'true',
    });
  },
  'POST /api/me/representations/:id/end': async (ids) => ({
    params: { id: await waiting(ids, ids.caller) },
    body: {},
  }),
  'GET /api/admin/dag-representations/:id': async (ids) => ({
    params: { id: await ids.parent('representations', await waiting(ids), 'dag_id') },
  }),
  'PUT /api/admin/representations/:id': async (ids) => ({
    params: { id: await waiting(ids) },
    body: { status: 'confirmed' },
  }),
  'POST /api/admin/representations/:id/end': async (ids) => ({
    params: { id: await waiting(ids) },
    body: { reason: 'The power was revoked.' },
  }),
} satisfies Examples;
