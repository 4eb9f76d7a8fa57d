import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../outbox/mail-server.testing.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app.ts';

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

it('the old address is told when, and what to do; the new one gets its link: in the language of the change', async () => {
  const { headers: signedIn, user } = await test.login('user');
  const headers = { ...signedIn, 'accept-language': 'bn' };
  const payload = { email: `new-${user.email}`, current_password: TEST_PASSWORD };
  const answer = await test.app.inject({ method: 'PUT', url: '/api/me', headers, payload });
  expect(answer.statusCode).toBe(200);
  const created_at = new Date('2026-11-21T07:05:00Z');
  await test.knex('outbox').where({ template: 'email-changed' }).update({ created_at });
  await test.app.outbox.drain();
  const [old, fresh] = [user.email, payload.email].map((to) => server.mails.filter((mail) => mail.to === to));
  expect(old).toMatchObject([{ subject: 'আপনার ইমেইল ঠিকানা বদলানো হয়েছে' }]);
  expect(old![0]!.text).toContain('২১ নভেম্বর ২০২৬');
  expect(old![0]!.text).toContain('https://land.example/support');
  expect(old![0]!.text).not.toContain(payload.email);
  expect(fresh).toMatchObject([{ subject: 'আপনার ইমেইল ঠিকানা যাচাই করুন' }]);
});
