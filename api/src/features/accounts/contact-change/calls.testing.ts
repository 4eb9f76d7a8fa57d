/** An application that sends mails, with the links in its mails about a new e-mail address or phone. For tests. */
import { startMailServer } from '../../../platform/messages/outbox/mail-server.testing.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;

let addressCount = 0;
/** An address without an account. */
export const newEmail = (): string => `another-${(addressCount += 1)}@example.org`;

export async function openContacts() {
  const server = await startMailServer();
  const test = await createTestApp({
    environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://land.example' },
  });
  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url, payload, headers });
  const put = ({ headers }: Login, payload: object) =>
    test.app.inject({ method: 'PUT', url: '/api/me', payload, headers });

  /** Sends the queued mails and forgets them, so that one test does not see the mails of another. */
  async function settle(): Promise<void> {
    await test.app.jobs.drain('outbox');
    server.mails.length = 0;
  }

  /** The links mailed since then, by their action. */
  async function links() {
    await test.app.jobs.drain('outbox');
    const found = server.mails.flatMap(({ to, text }) => {
      const link = /https:\/\/land\.example\/contact-change\?(confirm|undo)=([\w-]+)/.exec(text);
      return link ? [{ to, does: link[1]!, token: link[2]! }] : [];
    });
    server.mails.length = 0;
    return found;
  }

  /** A person with a pending new address, and the links of both mails. */
  async function asking(more: object = {}) {
    const who = await test.login('user');
    const { name, email: old, phone } = who.user;
    const email = newEmail();
    const answer = await put(who, { name, email, phone, ...more });
    const sent = await links();
    const linkTo = (does: string) => sent.find((link) => link.does === does)!.token;
    return { who, old, email, answer, sent, confirmation: linkTo('confirm'), undoing: linkTo('undo') };
  }

  return {
    test,
    server,
    post,
    put,
    settle,
    links,
    asking,
    me: async ({ headers }: Login) =>
      (await test.app.inject({ url: '/api/me', headers })).json<Record<string, unknown>>(),
    status: async ({ headers }: Login) => (await test.app.inject({ url: '/api/me', headers })).statusCode,
    userOf: ({ user }: Login) =>
      test.knex('users').where({ id: user.id }).first() as Promise<Record<string, unknown>>,
    confirm: (token: string) => post('/api/contact-changes/confirm', { token }),
    undo: (token: string) => post('/api/contact-changes/undo', { token }),
    async close() {
      await test.close();
      await server.close();
    },
  };
}

export type Contacts = Awaited<ReturnType<typeof openContacts>>;
