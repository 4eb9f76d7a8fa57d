import { KYC_SIDES } from '../../contract/identity/kyc.ts';
import type { Example, ExampleIds, Examples } from '../../testing/walk/example.ts';

/** One white pixel. */
const PIXEL = Buffer.from(
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

/** A submission that waits, of someone else than the caller. */
async function waiting(ids: ExampleIds) {
  const email = `${crypto.randomUUID()}@example.org`;
  const user_id = await ids.insert('users', { name: 'Rahima Khatun', email, password_hash: 'opens nothing' });
  const picture = () => `kyc/${crypto.randomUUID()}.png`;
  return { id: await ids.insert('kycs', { user_id, id_front: picture(), id_back: picture() }) };
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
  'POST /api/admin/kyc/:id/approve': async (ids) => ({ params: await waiting(ids) }),
  'POST /api/admin/kyc/:id/reject': async (ids) => ({
    params: await waiting(ids),
    body: { rejection_reason: 'The picture cannot be read.' },
  }),
} satisfies Examples;
