import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { mutationIn } from '../mutations/examples.testing.ts';

const OWNER = 'রহিমা খাতুন';

/** Somebody other than the caller. */
const person = (ids: ExampleIds): Promise<number> =>
  ids.insert('users', {
    name: 'Rahima Khatun',
    email: `${crypto.randomUUID()}@example.org`,
    password_hash: 'opens nothing',
  });

/** Verifies a person under the name of the owner. */
async function verified(ids: ExampleIds, user_id: number): Promise<number> {
  const pictures = { id_front: `kyc/${crypto.randomUUID()}.png`, id_back: `kyc/${crypto.randomUUID()}.png` };
  const [status, reviewed_at] = ['success', new Date()];
  const kyc_id = await ids.insert('kycs', { user_id, status, reviewed_at, ...pictures });
  return ids.insert('verified_identities', { user_id, kyc_id, name_bn: OWNER, confirmed_at: reviewed_at });
}

/** A person's mutation of a dag of the verified owner. */
async function ofOwned(ids: ExampleIds, applicant: number): Promise<number> {
  const zil_id = await ids.first('zils');
  const khotiyan = JSON.stringify([{ owner: OWNER, area: 435.6 }]);
  const dag = { zil_id, dag_no: crypto.randomUUID(), khatiyan_number: '12', khotiyan };
  const dag_id = await ids.insert('dags', dag);
  const id = await mutationIn(ids, 'pending', applicant);
  await ids.change('mutations', id, { dag_id });
  return id;
}

/** A pending objection by somebody else, unless the caller is one of the sides. */
async function objection(
  ids: ExampleIds,
  sides: { applicant?: number; objector?: number } = {},
): Promise<number> {
  const objector = sides.objector ?? (await person(ids));
  const mutation_id = await ofOwned(ids, sides.applicant ?? (await person(ids)));
  const identity_id = await verified(ids, sides.objector === undefined ? objector : await person(ids));
  return ids.insert('objections', {
    mutation_id,
    user_id: objector,
    identity_id,
    owner: OWNER,
    reasons: 'I have sold nothing.',
  });
}

const filed: Example = async (ids) => {
  const id = await ofOwned(ids, await person(ids));
  const { caller } = ids;
  if (caller !== null) {
    await ids
      .madeFor('verified_identities', { user_id: caller, name_bn: OWNER })
      .catch(() => verified(ids, caller));
  }
  return {
    params: { id },
    body: Buffer.from(
      '--o\r\ncontent-disposition: form-data; name="reasons"\r\n\r\nI have sold nothing.\r\n--o--\r\n',
    ),
    headers: { 'content-type': 'multipart/form-data; boundary=o' },
  };
};

export default {
  'GET /api/objections/mutations': async () => ({ query: { number: 'M-0000001' } }),
  'GET /api/objections/:id': async (ids) => ({
    params: { id: await objection(ids, { objector: ids.caller ?? (await person(ids)) }) },
  }),
  'POST /api/mutations/:id/objections': filed,
  'POST /api/objections/:id/answer': async (ids) => ({
    params: { id: await objection(ids, { applicant: ids.caller ?? (await person(ids)) }) },
    body: { answer: 'The deed is registered.' },
  }),
  'POST /api/admin/objections/:id/hear': async (ids) => ({
    params: { id: await objection(ids) },
    body: { outcome: 'dismissed', words: 'The deed was shown.', no_hearing: 'Both sides asked for none.' },
  }),
  'POST /api/admin/objections/:id/reopen': async (ids) => {
    const id = await objection(ids);
    const heard = { heard_by: await person(ids), heard_at: new Date(), words: 'She has not sold.' };
    await ids.change('objections', id, { status: 'upheld', ...heard });
    return { params: { id }, body: { reason: 'A later deed was found.' } };
  },
} satisfies Examples;
