import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payerFields } from '@bhumi/api/contract/payments/payment';
import { openPortal, TEST_PASSWORD, type Answered, type Portal } from '../../../testing/portal.ts';
import * as root from '../../root.tsx';
import * as identity from '../../routes/dashboard_.identity.tsx';
import * as dashboard from '../../routes/dashboard.tsx';
import * as login from '../../routes/login.tsx';
import { restorableValues } from './form-restore.ts';
import { valuesOf } from './form-values.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

type Person = Awaited<ReturnType<Portal['signedIn']>>;
const ADDRESS = '/dashboard?tab=address';
const lines = ['address_line_1', 'address_line_2', 'city', 'postal_code', 'country'];
const typedAddress = (text: string) =>
  Object.fromEntries(lines.map((line) => [`permanent_address.${line}`, text]));

const endSessions = (who: Person) =>
  portal.test.knex('sessions').where({ user_id: who.user.id }).update({ revoked_at: new Date() });
const logIn = (who: Person, email: string, next: string) =>
  who.post(login, '/login', { email, password: TEST_PASSWORD, next });
const valuesIn = ({ data }: Answered) =>
  (data as { typed?: { message: string; values: Record<string, string> } }).typed;

/** Sends an address after the session is gone, and answers where that led. */
async function sendTooLate(who: Person, text: string, more: Record<string, string> = {}) {
  await endSessions(who);
  const form = { form: 'permanent_address', account: String(who.user.id), ...typedAddress(text) };
  const led = await who.post(dashboard, ADDRESS, { ...form, ...more });
  expect(led.location).toBe(`/login?next=${encodeURIComponent(ADDRESS)}`);
  return led;
}

describe('what was typed when the session was gone', () => {
  it.each(['12 Station Road', 'ক'.repeat(200)])(
    'is there again after the login, once, where it was typed (%#)',
    async (text) => {
      const who = await portal.signedIn();
      await sendTooLate(who, text);
      expect(who.cookies.flash).toContain('what you typed is kept');
      expect((await logIn(who, who.user.email, ADDRESS)).location).toBe(ADDRESS);
      // Elsewhere it is not shown, and waits on.
      expect(valuesIn(await who.get(dashboard, '/dashboard?tab=personalInfo'))).toBeUndefined();
      const back = valuesIn(await who.get(dashboard, ADDRESS))!;
      expect(back.message).toContain('Nothing was saved yet');
      expect(back.values).toEqual(typedAddress(text));
      // The page that shows it forgets it.
      await who.get(root, ADDRESS);
      expect(Object.keys(who.cookies).filter((name) => name.startsWith('typed'))).toEqual([]);
      expect(valuesIn(await who.get(dashboard, ADDRESS))).toBeUndefined();
    },
  );

  it('is not shown to somebody else who logs in', async () => {
    const [who, other] = [await portal.signedIn(), await portal.signedIn()];
    await sendTooLate(who, 'mine');
    await logIn(who, other.user.email, ADDRESS);
    expect(valuesIn(await who.get(dashboard, ADDRESS))).toBeUndefined();
  });

  it('is kept without the password, and of another site’s form nothing is', async () => {
    const who = await portal.signedIn();
    await endSessions(who);
    const form = { form: 'personal', account: String(who.user.id), name: 'Rahima', current_password: 'x1y2' };
    const path = '/dashboard?tab=personalInfo';
    const foreign = await who.post(dashboard, path, form, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([foreign.status, foreign.cookies]).toEqual([403, {}]);
    await who.post(dashboard, path, form);
    await logIn(who, who.user.email, path);
    expect(valuesIn(await who.get(dashboard, path))?.values).toEqual({ name: 'Rahima' });
  });

  it('of a form with pictures is its text', async () => {
    const who = await portal.signedIn();
    await endSessions(who);
    const form = { account: String(who.user.id), name_en: 'Rahima Akter', nid: '1234567890' };
    await who.post(identity, '/dashboard/identity', form);
    await logIn(who, who.user.email, '/dashboard/identity');
    const { name_en, nid } = form;
    expect(valuesIn(await who.get(identity, '/dashboard/identity'))?.values).toEqual({ name_en, nid });
  });

  it.each(['nonsense', 'AAAA', ''])('is nothing where the cookie is %j', async (value) => {
    const who = await portal.signedIn();
    who.cookies.typed = value;
    expect(valuesIn(await who.get(dashboard, ADDRESS))).toBeUndefined();
  });
});

it('of what someone pays with, and of codes, nothing is kept', () => {
  const form = new FormData();
  const secret = [...payerFields().values()].flatMap(({ name, secret: is }) => (is ? [name] : []));
  expect(secret.length).toBeGreaterThan(3);
  const passwords = ['current_password', 'password', 'password_confirmation', 'recovery_password'];
  const named = [...secret, ...passwords, 'code', 'recovery_code', 'two_factor_code', 'payer_identifier'];
  for (const name of [...named, 'transaction_id', 'key', 'form']) form.set(name, '1234');
  form.set('permanent_address.postal_code', '2200');
  expect(restorableValues(valuesOf(form))).toEqual({ 'permanent_address.postal_code': '2200' });
});
