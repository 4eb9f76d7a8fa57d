import type { ExampleIds, Examples } from '../../../testing/walk/example.ts';

const OWNER = 'Rahima Khatun';

const dagOf = async (ids: ExampleIds): Promise<number> =>
  ids.insert('dags', {
    zil_id: await ids.first('zils'),
    dag_no: crypto.randomUUID(),
    khatiyan_number: '12',
    khotiyan: JSON.stringify([{ owner: OWNER, area: 10 }]),
  });

const personOf = (ids: ExampleIds, role: string): Promise<number> =>
  ids.insert('users', {
    name: OWNER,
    email: `${crypto.randomUUID()}@example.org`,
    password_hash: 'opens nothing',
    role,
  });

/** Has the caller's identity verified, unless it is. */
async function verify(ids: ExampleIds, user_id: number): Promise<number> {
  const reviewed_at = new Date();
  const pictures = { id_front: `kyc/${crypto.randomUUID()}.png`, id_back: `kyc/${crypto.randomUUID()}.png` };
  const kyc_id = await ids.insert('kycs', { user_id, status: 'success', reviewed_at, ...pictures });
  return ids.insert('verified_identities', { user_id, kyc_id, name_en: OWNER, confirmed_at: reviewed_at });
}

const claimOf = async (ids: ExampleIds, user_id: number | null, more: object = {}): Promise<number> =>
  ids.insert('owner_claims', {
    user_id: user_id ?? (await personOf(ids, 'user')),
    dag_id: await dagOf(ids),
    owner: OWNER,
    ...more,
  });

/** A link that somebody other than the caller made, of a new person unless told. */
async function linked(ids: ExampleIds, of: number | null = null): Promise<{ id: number; dag_id: number }> {
  const [user_id, linked_by] = [of ?? (await personOf(ids, 'user')), await personOf(ids, 'acland')];
  const reviewed = { status: 'confirmed', reviewer_id: linked_by, reviewed_at: new Date() };
  const owner_claim_id = await claimOf(ids, user_id, reviewed);
  const dag_id = await dagOf(ids);
  const link = { user_id, dag_id, owner: OWNER, source: 'claim', owner_claim_id, linked_by };
  return { id: await ids.insert('owner_links', link), dag_id };
}

/** A mutation of a dag that waits for the office. */
const mutationOf = async (ids: ExampleIds, dag_id: number, dag_number: string): Promise<number> =>
  ids.insert('mutations', {
    user_id: await personOf(ids, 'user'),
    status: 'pending',
    mutation_type: 'sale',
    mouza_id: await ids.parent('zils', await ids.parent('dags', dag_id, 'zil_id'), 'mouza_id'),
    dag_id,
    khatiyan_number: '12',
    dag_number,
    land_type: 'agricultural',
    deed_number: dag_number,
    deed_date: '2026-03-21',
    registry_office: 'Savar',
    contact_number: '01712345678',
    fee_poisha: 102_500,
    request_hash: crypto.randomUUID(),
  });

/** A mutation of a dag whose owner nobody knows. */
async function waiting(ids: ExampleIds): Promise<number> {
  const dag_no = crypto.randomUUID();
  const dag_id = await ids.insert('dags', {
    zil_id: await ids.first('zils'),
    dag_no,
    khatiyan_number: '12',
    khotiyan: JSON.stringify([{ owner: OWNER, area: 10 }]),
  });
  return mutationOf(ids, dag_id, dag_no);
}

/** A mutation of land that a person (a new one unless told) is known to own. */
async function asked(ids: ExampleIds, of: number | null = null): Promise<{ id: number; link: number }> {
  const { id: link, dag_id } = await linked(ids, of);
  return { id: await mutationOf(ids, dag_id, '831'), link };
}

const contactOf = async (ids: ExampleIds): Promise<{ id: number; dag_id: number }> => {
  const dag_id = await dagOf(ids);
  const entered_by = await personOf(ids, 'acland');
  const contact = { dag_id, owner: OWNER, phone: '01712345678', source: 'counter', entered_by };
  return { id: await ids.insert('owner_contacts', contact), dag_id };
};

const paper = (fields: Record<string, string>) => ({
  body: Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `--form\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('') +
      '--form\r\ncontent-disposition: form-data; name="documents[]"; filename="paper.pdf"\r\n\r\n' +
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n\r\n--form--\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=form' },
});

const watchOf = async (ids: ExampleIds): Promise<number> =>
  ids.insert('land_watches', {
    user_id: ids.caller ?? (await personOf(ids, 'user')),
    dag_id: await dagOf(ids),
  });

export default {
  'POST /api/me/land/watches': async (ids) => {
    const user_id = ids.caller;
    if (user_id !== null)
      await ids.madeFor('verified_identities', { user_id }).catch(() => verify(ids, user_id));
    return { body: { dag_id: await dagOf(ids) } };
  },
  'POST /api/me/land/watches/:id/pause': async (ids) => ({ params: { id: await watchOf(ids) } }),
  'POST /api/me/land/watches/:id/resume': async (ids) => ({ params: { id: await watchOf(ids) } }),
  'POST /api/me/land/watches/:id/end': async (ids) => ({ params: { id: await watchOf(ids) } }),
  'GET /api/admin/dags/:id/contacts': async (ids) => ({ params: { id: (await contactOf(ids)).dag_id } }),
  'POST /api/admin/dags/:id/contacts': async (ids) => ({
    params: { id: await dagOf(ids) },
    body: { owner: OWNER, phone: '০১৭১২-৩৪৫৬৭৮', source: 'office_book' },
  }),
  'POST /api/admin/owner-contacts/:id/end': async (ids) => ({
    params: { id: (await contactOf(ids)).id },
    body: { reason: 'The number belongs to somebody else.' },
  }),
  'GET /api/admin/mutations/:id/owners': async (ids) => ({ params: { id: await waiting(ids) } }),
  'POST /api/admin/mutations/:id/letters': async (ids) => ({ params: { id: await waiting(ids) } }),
  'GET /api/admin/mutations/:id/letters': async (ids) => {
    const mutation_id = await waiting(ids);
    await ids.insert('owner_letters', { mutation_id, owner: OWNER, made_by: await personOf(ids, 'acland') });
    return { params: { id: mutation_id } };
  },
  'POST /api/me/land/mutations/:id/agree': async (ids) => ({
    params: { id: (await asked(ids, ids.caller)).id },
    body: {},
  }),
  'POST /api/me/land/mutations/:id/take-back': async (ids) => ({
    params: { id: (await asked(ids, ids.caller)).id },
  }),
  'POST /api/admin/mutations/:id/consents': async (ids) => {
    const { id, link } = await asked(ids);
    return { params: { id }, ...paper({ owner_link_id: String(link) }) };
  },
  'POST /api/me/land/claims': async (ids) => {
    const user_id = ids.caller;
    if (user_id !== null)
      await ids.madeFor('verified_identities', { user_id }).catch(() => verify(ids, user_id));
    return { body: { dag_id: await dagOf(ids), owner: OWNER } };
  },
  'POST /api/me/land/claims/:id/withdraw': async (ids) => ({
    params: { id: await claimOf(ids, ids.caller) },
  }),
  'PUT /api/admin/owner-claims/:id': async (ids) => ({
    params: { id: await claimOf(ids, null) },
    body: { status: 'confirmed' },
  }),
  'GET /api/admin/dag-owners/:id': async (ids) => ({ params: { id: (await linked(ids)).dag_id } }),
  'POST /api/admin/owner-links/:id/end': async (ids) => ({
    params: { id: (await linked(ids)).id },
    body: { reason: 'The person died.' },
  }),
} satisfies Examples;
