import { KYC_SIDES } from '../../../contract/identity/kyc.ts';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** One white pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC',
  'base64',
);

/** A form with both pictures. */
const pictures: Example = async () => {
  const part = (side: string) =>
    `--card\r\ncontent-disposition: form-data; name="${side}"; filename="${side}.png"\r\n\r\n`;
  const body = KYC_SIDES.flatMap((side) => [Buffer.from(part(side)), PIXEL, Buffer.from('\r\n')]);
  return {
    body: Buffer.concat([...body, Buffer.from('--card--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=card' },
  };
};

/** A pending submission of somebody other than the caller. */
export async function waiting(ids: ExampleIds) {
  return { id: await ids.insert('kycs', { user_id: await someone(ids), ...stored() }) };
}

const stored = () => ({
  id_front: `kyc/${crypto.randomUUID()}.png`,
  id_back: `kyc/${crypto.randomUUID()}.png`,
});

function someone(ids: ExampleIds): Promise<number> {
  const email = `${crypto.randomUUID()}@example.org`;
  return ids.insert('users', { name: 'Rahima Khatun', email, password_hash: 'opens nothing' });
}

/** Inserts what an approved card of a person leaves behind; returns the id of the verification. */
export async function verified(ids: ExampleIds, user_id: number): Promise<number> {
  const at = new Date();
  const kyc_id = await ids.insert('kycs', { user_id, status: 'success', reviewed_at: at, ...stored() });
  return ids.insert('verified_identities', { user_id, kyc_id, name_en: 'Rahima Khatun', confirmed_at: at });
}

export default {
  'GET /api/user/kyc': async (ids) => {
    await ids.first('kycs', async () => ({
      user_id: ids.caller,
      id_front: `kyc/${crypto.randomUUID()}.png`,
      id_back: `kyc/${crypto.randomUUID()}.png`,
    }));
    return {};
  },
  'POST /api/user/kyc/upload': pictures,
  'GET /api/admin/kyc/decided': async () => ({ query: { range: '[0,9]', filter: '{"q":"Rahima"}' } }),
  'GET /api/admin/kyc/:id/history': async (ids) => ({ params: await waiting(ids) }),
  'GET /api/admin/kyc/verified/:id/history': async (ids) => ({
    params: { id: await verified(ids, await someone(ids)) },
  }),
  'POST /api/admin/kyc/:id/approve': async (ids) => ({
    params: await waiting(ids),
    body: { name_en: 'Rahima Khatun', name_bn: 'রহিমা খাতুন', nid: '১৯৮৫০০০০০০' },
  }),
  'GET /api/admin/kyc/verified': async () => ({ query: { range: '[0,9]', filter: '{"q":"Rahima"}' } }),
  'POST /api/admin/kyc/verified/:id/reopen': async (ids) => ({
    params: { id: await verified(ids, await someone(ids)) },
    body: { reason: 'A court order of 12 November' },
  }),
  'POST /api/admin/kyc/:id/reject': async (ids) => ({
    params: await waiting(ids),
    body: { rejection_reason: 'The picture cannot be read.' },
  }),
} satisfies Examples;
