import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, TEST_PASSWORD, type Portal } from '../../testing/portal.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import * as apply from '../routes/land_.apply.tsx';
import * as login from '../routes/login.tsx';
import * as land from '../routes/land.tsx';
import * as root from '../root.tsx';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const KEY = newPaymentKey(Date.now());
const fee = async () => {
  const { data } = await (await portal.signedIn()).get(apply, `/land/apply?dag_id=1&key=${KEY}`);
  return String((data as { fee: number }).fee);
};
const paid = async (more: Record<string, string> = {}) => ({
  dag_id: '1',
  key: newPaymentKey(Date.now()),
  fee: await fee(),
  method: 'bkash',
  phone: '01712345678',
  pin: '48213',
  ...more,
});
const typedIn = (data: unknown) => (data as { typed?: Refusal }).typed;
const applications = async (userId: number) =>
  (await portal.test.knex('applications').where({ user_id: userId }).pluck('dag_id')) as number[];

describe('the page of the payment', () => {
  it('is of a record', async () => {
    expect((await portal.visitor().get(apply, '/land/apply')).location).toBe('/land');
  });

  it('leads a visitor to the login, which says why, and back to the same payment', async () => {
    const who = portal.visitor();
    const path = `/land/apply?dag_id=1&key=${KEY}`;
    const { location } = await who.get(apply, path);
    expect(location).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect((await who.get(root, location!)).data).toMatchObject({ flash: { text: 'Please login first' } });
  });

  it('shows the record and its fee, and nothing to pay once it is paid', async () => {
    const who = await portal.signedIn();
    const form = await paid();
    const path = `/land/apply?dag_id=1&key=${form.key}`;
    expect((await who.get(apply, path)).data).toMatchObject({
      target: { tab: 'khatian', id: 1 },
      key: form.key,
      record: { id: 1 },
      fee: Number(form.fee),
      made: null,
    });
    await who.post(apply, path, form);
    expect((await who.get(apply, path)).data).toMatchObject({ made: { id: expect.any(Number) } });
  });

  it('shows a record that is none as one that cannot be had', async () => {
    const who = await portal.signedIn();
    const { data } = await who.get(apply, `/land/apply?dag_id=99999&key=${KEY}`);
    expect(data).toMatchObject({ record: null, made: null });
  });
});

describe('the payment', () => {
  it.each([
    ['the page', apply, '/land/apply'],
    ['the dialog', land, '/land'],
  ])('of %s is made once, however often it is sent', async (_, route, path) => {
    const who = await portal.signedIn();
    const form = await paid();
    for (let tries = 0; tries < 2; tries += 1) {
      const { location } = await who.post(route, path, form);
      expect(location).toMatch(/^\/dashboard\?tab=applyKhatian&done=application-\d+$/);
    }
    expect(await applications(who.user.id)).toEqual([1]);
  });

  it('that is refused is shown by its address: what was typed stays, also over Back and reload, secrets do not', async () => {
    const who = await portal.signedIn();
    const form = await paid({ phone: '017', pin: '48213' });
    const at = `/land/apply?dag_id=1&key=${form.key}`;
    const { status, location, headers } = await who.post(apply, at, form);
    expect([status, location]).toEqual([303, at]);
    // Sealed: nobody reads in the browser what was typed.
    expect(headers.getSetCookie().join()).not.toMatch(/017|48213/);
    for (let looks = 0; looks < 2; looks += 1) {
      expect((await who.get(root, at)).data).toMatchObject({ refused: at });
      const { data } = await who.get(apply, at);
      expect(typedIn(data)).toMatchObject({
        errors: { phone: [expect.any(String)] },
        values: { method: 'bkash', phone: '017' },
      });
      expect(JSON.stringify(data)).not.toContain('48213');
    }
    // In the other language it is not said in the one of before.
    who.cookies.language = 'bn';
    expect(typedIn((await who.get(apply, at)).data)).toMatchObject({
      message: expect.stringContaining('কোনো টাকা পরিশোধ হয়নি') as string,
      errors: {},
      values: { phone: '017' },
    });
    // Nor to somebody else, nor in another payment.
    const other = await portal.signedIn('user', { typed: who.cookies['typed']! });
    expect(typedIn((await other.get(apply, at)).data)).toBeUndefined();
    const next = `/land/apply?dag_id=1&key=${newPaymentKey(Date.now())}`;
    expect(typedIn((await who.get(apply, next)).data)).toBeUndefined();
    expect(await applications(who.user.id)).toEqual([]);
  });

  it('of another fee than the one that holds is refused, and says so', async () => {
    const who = await portal.signedIn();
    const { location } = await who.post(apply, '/land/apply', await paid({ fee: '1' }));
    expect(typedIn((await who.get(apply, location!)).data)?.message).toMatch(/100/);
    expect(await applications(who.user.id)).toEqual([]);
  });

  it.each([
    ['the page', apply, '/land/apply', { phone: '01712345678', pin: '48213' }],
    ['the dialog', land, '/land', { payer_identifier: '01712345678' }],
  ])(
    'of %s after the session has ended says that nothing was paid, and comes back',
    async (_, route, path, payer) => {
      const who = await portal.signedIn();
      const { phone: _phone, pin: _pin, ...form } = await paid();
      const sent = { ...form, ...payer, account: String(who.user.id) };
      await portal.test.knex('sessions').where({ user_id: who.user.id }).update({ revoked_at: new Date() });
      const at = `/land/apply?dag_id=1&key=${form.key}`;
      const { location } = await who.post(route, path, sent as Record<string, string>);
      expect(location).toBe(`/login?next=${encodeURIComponent(at)}`);
      expect((await who.get(root, location!)).data).toMatchObject({
        flash: { text: expect.stringContaining('Nothing was paid') as string },
      });
      await who.post(login, '/login', { email: who.user.email, password: TEST_PASSWORD, next: at });
      const { data } = await who.get(apply, at);
      expect(typedIn(data)).toMatchObject({
        message: expect.stringContaining('Nothing was paid yet') as string,
        values: { method: 'bkash', phone: '01712345678' },
      });
      expect(JSON.stringify(data)).not.toContain('48213');
      expect(await applications(who.user.id)).toEqual([]);
    },
  );
});

describe('the same copy once more', () => {
  it('is not sold unasked: the page says that one has it, and sells another to whoever says so', async () => {
    const who = await portal.signedIn();
    const first = await paid();
    await who.post(apply, '/land/apply', first);
    const [made] = (await portal.test
      .knex('applications')
      .where({ user_id: who.user.id })
      .pluck('id')) as number[];
    const key = newPaymentKey(Date.now());
    const at = `/land/apply?dag_id=1&key=${key}`;
    expect((await who.get(apply, at)).data).toMatchObject({ made: null, owned: { id: made } });
    // A form that was opened before it was bought.
    for (const [route, path] of [
      [apply, '/land/apply'],
      [land, '/land'],
    ] as const)
      expect((await who.post(route, path, await paid({ key }))).location).toBe(at);
    expect(await applications(who.user.id)).toEqual([1]);

    const again = `/land/apply?dag_id=1&again=yes&key=${key}`;
    expect((await who.get(apply, again)).data).toMatchObject({ made: null, owned: null });
    for (let tries = 0; tries < 2; tries += 1)
      await who.post(apply, again, await paid({ key, again: 'yes' }));
    expect(await applications(who.user.id)).toEqual([1, 1]);
  });
});
