import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { newPaymentKey } from '../lib/payment-key.ts';
import * as apply from '../routes/land_.apply.tsx';
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
  ...{ dag_id: '1', key: newPaymentKey(Date.now()), fee: await fee() },
  ...{ method: 'bkash', phone: '01712345678', pin: '48213', ...more },
});
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

  it('is refused by its fields; what was typed stays, secrets do not', async () => {
    const who = await portal.signedIn();
    const { status, data } = await who.post(apply, '/land/apply', await paid({ phone: '017', pin: '48213' }));
    expect(status).toBe(422);
    expect(data).toMatchObject({ errors: { phone: [expect.any(String)] }, values: { phone: '017' } });
    expect(JSON.stringify(data)).not.toContain('48213');
    expect(await applications(who.user.id)).toEqual([]);
  });

  it('of another fee than the one that holds is refused, and says so', async () => {
    const who = await portal.signedIn();
    const { status, data } = await who.post(apply, '/land/apply', await paid({ fee: '1' }));
    expect([status, (data as { message: string }).message]).toEqual([422, expect.stringMatching(/fee|\d/i)]);
    expect(await applications(who.user.id)).toEqual([]);
  });

  it('of a visitor leads to the login and back', async () => {
    const form = await paid();
    const { location } = await portal.visitor().post(apply, '/land/apply', form);
    expect(location).toBe(`/login?next=${encodeURIComponent(`/land/apply?dag_id=1&key=${form.key}`)}`);
  });
});
