import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { form } from '../client.ts';
import { file, JPEG, PNG } from '../files.ts';
import { demonstrated, refusal, type Client } from '../people.ts';

let at: TestApp;
let [newcomer, officer, citizen]: Client[] = [];
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  newcomer = await demonstrated(at, 'newcomer');
  citizen = await demonstrated(at, 'citizen');
  officer = await demonstrated(at, 'acland');
});
afterAll(() => at.close());

interface Kyc {
  id: number;
  user: { name: string; email: string };
  id_front: string;
  id_back: string;
}
const upload = (sides: Record<string, File>) => newcomer!.call('POST', '/user/kyc/upload', form(sides));
const both = () => ({ id_front: file('front.png', PNG), id_back: file('back.jpg', JPEG) });
const waiting = async () => {
  const { kycs } = await officer!.body<{ kycs: Kyc[] }>('GET', '/admin/kyc/pending');
  return kycs.find(({ user }) => user.email === 'newcomer@bhumi.test')!;
};

it('answers 404 while there is none, and the identity itself once it is verified', async () => {
  expect((await newcomer!.call('GET', '/user/kyc')).statusCode).toBe(404);
  expect(await citizen!.body('GET', '/user/kyc')).toMatchObject({
    status: 'success',
    rejection_reason: null,
  });
});

it('refuses an upload without both pictures, or of what is none, by the field', async () => {
  const [status, { errors }] = await refusal(upload({ id_front: file('front.png', PNG) }));
  expect([status, Object.keys(errors!)]).toEqual([422, ['id_back']]);
  const text = file('back.png', Buffer.from('This is a text, whatever it is called.'));
  const [, refused] = await refusal(upload({ ...both(), id_back: text }));
  expect(Object.keys(refused.errors!)).toEqual(['id_back']);
});

it('takes both pictures, shows them to the office at /storage, and lets it reject with a reason and approve', async () => {
  const sent = await upload(both());
  expect(sent.json()).toMatchObject({ status: 'pending', rejection_reason: null });
  expect(await newcomer!.body('GET', '/user/kyc')).toMatchObject({ status: 'pending' });
  expect((await upload(both())).statusCode).toBe(409);
  const first = await waiting();
  expect(first).toMatchObject({
    status: 'pending',
    submitted_at: expect.stringMatching(/Z$/),
    rejection_reason: null,
    user: { name: 'Tanvir Ahmed', email: 'newcomer@bhumi.test' },
  });
  for (const [path, type] of [
    [first.id_front, 'image/png'],
    [first.id_back, 'image/jpeg'],
  ] as const) {
    const picture = await officer!.open(`/storage/${path}`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, type]);
    expect((await citizen!.open(`/storage/${path}`)).statusCode).toBe(404);
  }
  const reject = (rejection_reason: string) =>
    officer!.call('POST', `/admin/kyc/${first.id}/reject`, { rejection_reason });
  expect(await refusal(reject(' '))).toEqual([
    422,
    {
      message: 'Please provide a rejection reason',
      errors: { rejection_reason: ['Please provide a rejection reason'] },
    },
  ]);
  expect((await reject('The back cannot be read.')).json()).toMatchObject({ message: 'KYC rejected' });
  const told = { status: 'rejected', rejection_reason: 'The back cannot be read.' };
  expect(await newcomer!.body('GET', '/user/kyc')).toMatchObject(told);
  // Whoever was rejected may hand in another card.
  expect((await upload(both())).statusCode).toBe(201);
  const approve = await officer!.call('POST', `/admin/kyc/${(await waiting()).id}/approve`);
  expect([approve.statusCode, approve.json()]).toMatchObject([200, { message: 'KYC approved successfully' }]);
  expect(await newcomer!.body('GET', '/user/kyc')).toMatchObject({ status: 'success' });
  expect((await upload(both())).statusCode).toBe(409);
});
