import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { changePassword } from './change.ts';
import { hashPassword } from './hash.ts';
import { savePersonalInfo } from '../profile/personal-info.ts';
import { renewRecoveryCodes } from '../two-factor/renew-recovery-codes.ts';
import { startTwoFactor, turnOffTwoFactor } from '../two-factor/setup.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';

let test: TestApp;
let newHash: string;
beforeAll(async () => {
  test = await createTestApp();
  newHash = await hashPassword('ten loud rivers');
});
afterAll(() => test.close());

const waiting = async () => {
  const { rows } = await test.knex.raw<{ rows: unknown[] }>(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const bothSteps = () => ({
  current_password: TEST_PASSWORD,
  code: new TOTP({ secret: Secret.fromBase32(SECRET) }).generate(),
});
const NEW = { password: 'seven green boats', password_confirmation: 'seven green boats' };
const ways: Record<string, (actor: SignedInActor, token: string) => Promise<unknown>> = {
  'the password': (actor, token) =>
    changePassword(test.knex, actor, { current_password: TEST_PASSWORD, ...NEW }, token, 'en'),
  'the email address': (actor) => {
    const form = {
      name: 'Somebody Else',
      email: `taken-${actor.user.email}`,
      phone: '01700000000',
      addresses: {},
      details: {},
    };
    return savePersonalInfo(test.knex, actor, form, TEST_PASSWORD, 'en');
  },
  'two-step login, on': (actor) => startTwoFactor(test.knex, test.app.config, actor, TEST_PASSWORD),
  'two-step login, off': (actor) => turnOffTwoFactor(test.knex, test.app.config, actor, bothSteps()),
  'the recovery codes': (actor) => renewRecoveryCodes(test.knex, test.app.config, actor, bothSteps()),
};

it.each(Object.keys(ways))('who knows only the password before does not change %s', async (way) => {
  const { user, token } = await test.login('user');
  if (way.endsWith('off') || way.endsWith('codes')) {
    const row = { user_id: user.id, secret: SECRET, confirmed_at: new Date() };
    await test.knex('two_factor').insert(row);
  }
  const kept = async () => ({
    user: (await test.knex('users').where({ id: user.id }).first('email', 'password_hash', 'name')) as object,
    two_factor: await test.knex('two_factor').where({ user_id: user.id }),
    codes: await test.knex('recovery_codes').where({ user_id: user.id }),
    log: await test.knex('audit_log').where({ record_id: user.id }),
  });
  // The owner sets a new password while the old one is being checked.
  const owner = await test.knex.transaction();
  await owner('users').where({ id: user.id }).update({ password_hash: newHash });
  const actor = { user, ip: null, id: null };
  const refused = ways[way]!(actor, token).catch((error: { status: number; errors: object }) => error);
  await expect.poll(waiting).toBe(1);
  await owner.commit();
  const before = await kept();
  expect(await refused).toMatchObject({ status: 422, errors: { current_password: expect.any(Array) } });
  expect(await kept()).toEqual(before);
});
