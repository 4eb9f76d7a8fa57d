import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../api/testing/app.ts';
import { demonstrated, loggedIn, refusal, type Client } from '../people.ts';

let at: TestApp;
let [citizen, newcomer]: Client[] = [];
beforeAll(async () => {
  at = await createTestApp({ demonstration: true });
  citizen = await demonstrated(at, 'citizen');
  newcomer = await demonstrated(at, 'newcomer');
});
afterAll(() => at.close());

const person = { name: 'Tanvir Ahmed Khan', email: 'newcomer@bhumi.test', phone: '01700000004' };

it('saves name, email and phone, and answers the user', async () => {
  const { user } = await newcomer!.body('PUT', '/me', person);
  expect(user).toMatchObject({ id: expect.any(Number), ...person, role: 'user' });
  expect(await newcomer!.body('GET', '/me')).toMatchObject(person);
  const [status, { errors }] = await refusal(
    newcomer!.call('PUT', '/me', { name: ' ', email: 'no address', phone: person.phone }),
  );
  expect([status, Object.keys(errors!).sort()]).toEqual([422, ['email', 'name']]);
});

it('keeps another email or phone without a password until it is confirmed', async () => {
  const other = { email: 'another@example.test', phone: '01812345678' };
  const { user } = await newcomer!.body('PUT', '/me', { ...person, ...other });
  const waits = { ...person, pending_email: other.email, pending_phone: other.phone };
  for (const answer of [user, await newcomer!.body('GET', '/me')]) expect(answer).toMatchObject(waits);
});

it('saves the permanent and the mailing address each for itself, and requires four of five fields', async () => {
  const address = {
    address_line_1: 'House 4',
    address_line_2: '',
    city: 'Savar',
    postal_code: '1340',
    country: 'Bangladesh',
  };
  for (const which of ['permanent_address', 'mailing_address']) {
    const sent = { ...address, address_line_1: which === 'mailing_address' ? 'Shop 7' : 'House 4' };
    const { user } = await newcomer!.body<{ user: Record<string, object> }>('PUT', '/me', { [which]: sent });
    expect(user[which]).toMatchObject({ ...sent, address_line_2: expect.toSatisfy((line) => !line) });
    const empty = Object.fromEntries(Object.keys(address).map((field) => [field, '']));
    const [status, { errors }] = await refusal(newcomer!.call('PUT', '/me', { [which]: empty }));
    expect([status, Object.keys(errors!).sort()]).toEqual([
      422,
      ['address_line_1', 'city', 'country', 'postal_code'].map((field) => `${which}.${field}`),
    ]);
  }
  const lines = await newcomer!.body<Record<string, object>>('GET', '/me');
  expect(lines['permanent_address']).toMatchObject({ address_line_1: 'House 4' });
});

it('changes the password, or says per field why not', async () => {
  const change = (fields: object) =>
    newcomer!.call('POST', '/me/change-password', {
      current_password: 'bhumi-demo-2026',
      password: 'nine quiet rivers',
      password_confirmation: 'nine quiet rivers',
      ...fields,
    });
  for (const [fields, field] of [
    [{ current_password: 'wrong' }, 'current_password'],
    [{ password: 'five5', password_confirmation: 'five5' }, 'password'],
    [{ password_confirmation: 'nine quiet river' }, 'password'],
  ] as const) {
    const [status, { errors }] = await refusal(change(fields));
    expect([status, Object.keys(errors!)]).toEqual([422, [field]]);
  }
  expect((await change({})).json()).toMatchObject({ message: 'Password updated successfully' });
  await loggedIn(at, 'newcomer@bhumi.test', 'nine quiet rivers');
});

interface Notice {
  id: number;
  type: string;
  read_at: string | null;
}
const notices = () => citizen!.body<Notice[]>('GET', '/notifications');
const unread = async () =>
  (await citizen!.body<{ count: number }>('GET', '/notifications/unread-count')).count;

it('lists notifications with type, title, message and times, and counts those that are unread', async () => {
  const list = await notices();
  for (const notice of list)
    expect(notice).toMatchObject({
      id: expect.any(Number),
      type: expect.stringMatching(/^(approved|rejected|flagged|info)$/),
      title: expect.stringMatching(/\S/),
      message: expect.stringMatching(/\S/),
      created_at: expect.stringMatching(/Z$/),
    });
  expect(new Set(list.map(({ type }) => type)).size).toBeGreaterThan(2);
  expect(await unread()).toBe(list.filter(({ read_at }) => read_at === null).length);
  expect(await unread()).toBeGreaterThan(1);
});

it('marks one notification as read, deletes one, and marks all', async () => {
  const open = (await notices()).filter(({ read_at }) => read_at === null);
  const before = await unread();
  await citizen!.body('PATCH', `/notifications/${open[0]!.id}/read`);
  expect(await unread()).toBe(before - 1);
  expect((await notices()).find(({ id }) => id === open[0]!.id)!.read_at).toMatch(/Z$/);
  expect((await citizen!.call('DELETE', `/notifications/${open[0]!.id}`)).statusCode).toBeLessThan(300);
  expect((await notices()).map(({ id }) => id)).not.toContain(open[0]!.id);
  const foreign = `/notifications/${open[1]!.id}`;
  expect((await newcomer!.call('PATCH', `${foreign}/read`)).statusCode).toBe(404);
  expect((await newcomer!.call('DELETE', foreign)).statusCode).toBe(404);
  await citizen!.body('PATCH', '/notifications/mark-all-read');
  expect(await unread()).toBe(0);
});
