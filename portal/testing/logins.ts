import { createHash } from 'node:crypto';
import * as login from '../app/routes/login.tsx';
import { TEST_PASSWORD, type Portal } from './portal.ts';

/** Returns the login form of an existing account. */
export async function loginFields(
  portal: Portal,
  role: 'user' | 'acland' | 'admin' = 'user',
  more: Record<string, string> = {},
): Promise<Record<string, string>> {
  const { user } = await portal.test.login(role);
  return { email: user.email, password: TEST_PASSWORD, ...more };
}

/** Returns a citizen whose login waits for a code, with a valid code. */
export async function citizenWaitingForCode(portal: Portal) {
  const rahim = await portal.test.login('user');
  const { id: user_id } = rahim.user;
  const code = 'abcdefghij';
  await portal.test.knex('two_factor').insert({ user_id, secret: 'JBSW', confirmed_at: new Date() });
  const code_hash = createHash('sha256').update(code).digest();
  await portal.test.knex('recovery_codes').insert({ user_id, code_hash });
  const who = portal.visitor();
  const form = { email: rahim.user.email, password: TEST_PASSWORD, next: '/land' };
  return { who, code, first: await who.post(login, '/login', form) };
}
