import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../testing/app.ts';
import { startMailServer, type MailServer } from '../../../platform/messages/outbox/mail-server.testing.ts';

let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://land.example' } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
});

type Headers = Record<string, string>;
const post = async (url: string, payload: object, headers: Headers = {}) => {
  const answer = await test.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<Record<string, unknown>>();
};
/** The mails that have gone out to an address since they were last asked for. */
async function mailsTo(email: string) {
  await test.app.jobs.drain('outbox');
  return server.mails.splice(0).filter(({ to }) => to === email);
}

async function turnedOn() {
  const { headers, user } = await test.login('admin');
  const { secret } = await post('/me/two-factor', { current_password: TEST_PASSWORD }, headers);
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate();
  const { recovery_codes: codes } = await post('/me/two-factor/confirm', { code }, headers);
  return { headers, email: user.email, codes: codes as string[] };
}
const logIn = async (email: string, code: string) => {
  const { challenge } = await post('/login', { email, password: TEST_PASSWORD });
  return post('/login/two-factor', { challenge, code });
};

it('turning two-step login on is told to the owner, with the time and what to do', async () => {
  const { email } = await turnedOn();
  const [mail, ...more] = await mailsTo(email);
  expect([mail?.subject, more]).toEqual(['Two-step login was turned on', []]);
  expect(mail!.text).toMatch(/On \d+ \w+ \d{4}/);
  expect(mail!.text).toContain('https://land.example/forgot-password');
});

it('a login with a recovery code is told, and how many are left', async () => {
  const { email, codes } = await turnedOn();
  await mailsTo(email);
  await logIn(email, codes[0]!);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: 'A recovery code was used' });
  expect(mail!.text).toContain('9 of 10 codes are left');
});

it('new recovery codes, and turning it off, are told too: in the language of the account', async () => {
  const { email, headers, codes } = await turnedOn();
  await mailsTo(email);
  const form = { current_password: TEST_PASSWORD, code: codes[0]! };
  const renewed = await post('/me/two-factor/recovery-codes', form, headers);
  const [code] = renewed.recovery_codes as string[];
  await post('/me/two-factor/off', { ...form, code }, { ...headers, 'accept-language': 'bn' });
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['New recovery codes were made', 'দুই ধাপের লগইন বন্ধ হয়েছে']);
});

it('goes to the address of its moment', async () => {
  const { email, headers } = await turnedOn();
  const change = { email: `thief-${email}`, current_password: TEST_PASSWORD };
  const answer = await test.app.inject({ method: 'PUT', url: '/api/me', headers, payload: change });
  expect(answer.statusCode).toBe(200);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain('Two-step login was turned on');
});
