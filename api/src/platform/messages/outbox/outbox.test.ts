import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { passwordChangedMail } from '../../../features/accounts/password/mails.ts';
import { startMailServer, type MailServer } from './mail-server.testing.ts';
import { queueMessage } from './queue-message.ts';
import { backoffSeconds } from '../../jobs/job-kind.ts';
import { runnerOf } from '../../jobs/runner.testing.ts';
import { outboxJob } from './job.ts';

const ORIGIN = 'https://land.example';
let test: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  test = await createTestApp({ environment: { SMTP_URL: server.url, PUBLIC_URL: ORIGIN } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
});
afterEach(async () => {
  server.behave.refuse = undefined;
  server.behave.hold = undefined;
  await test.knex('outbox').delete();
});

/** How many messages were taken up. */
const drain = async () => (await test.app.jobs.drain('outbox')).begun;
const queued = () => test.knex('outbox').orderBy('id');
const due = () => test.knex('outbox').update({ due_at: new Date(Date.now() - 1000) });
async function queueFor(role: 'user' | 'admin' = 'user', language: 'en' | 'bn' = 'en') {
  const { user } = await test.login(role);
  await queueMessage(test.knex, passwordChangedMail, { userId: user.id, language });
  return user;
}

describe('the outbox', () => {
  it('sends a mail through the mail server, as text and as HTML', async () => {
    const user = await queueFor();
    await test.app.jobs.drain('outbox');
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail).toMatchObject({ to: user.email, from: 'Bhumi <no-reply@land.example>' });
    expect(mail!.subject).toBe('Your password was changed');
    expect(mail!.text).toContain(`${ORIGIN}/forgot-password?lang=en`);
    expect(mail!.html).toContain(`<a href="${ORIGIN}/forgot-password?lang=en"`);
    expect(mail!.html).toContain('<html lang="en">');
    expect(await queued()).toMatchObject([{ outcome: 'sent', attempts: 1, last_error: null }]);
  });

  it('writes in Bengali to who reads Bengali', async () => {
    await queueFor('user', 'bn');
    await test.app.jobs.drain('outbox');
    const [mail] = server.mails;
    expect(mail!.subject).toBe('আপনার পাসওয়ার্ড বদলানো হয়েছে');
    expect(mail!.text).toContain('আপনার ভূমি অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে');
    expect(mail!.html).toContain('<html lang="bn">');
    expect(mail!.text).toContain(`${ORIGIN}/forgot-password?lang=bn`);
  });

  it('shows a name as it is', async () => {
    const user = await queueFor();
    const person = { name: 'Theresa D’Costa', email_verified_at: new Date() };
    await test.knex('users').where({ id: user.id }).update(person);
    await test.app.jobs.drain('outbox');
    expect(server.mails[0]!.html).toContain('Dear Theresa D’Costa,');
    expect(server.mails[0]!.text).toContain('Dear Theresa D’Costa,');
  });

  it('sends nothing of a transaction that was rolled back', async () => {
    const { user } = await test.login('user');
    const failing = test.knex.transaction(async (trx) => {
      await queueMessage(trx, passwordChangedMail, { userId: user.id, language: 'en' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await drain()).toBe(0);
    expect(server.mails).toEqual([]);
  });

  it('tries again later when the mail server refuses for now', async () => {
    await queueFor();
    server.behave.refuse = 'for now';
    expect(await drain()).toBe(1);
    const [row] = await queued();
    expect(row).toMatchObject({ outcome: null, attempts: 1 });
    expect(row.last_error).toContain('451');
    expect(row.due_at.getTime()).toBeGreaterThan(Date.now() + 10_000);
    expect(row.due_at.getTime()).toBeLessThan(Date.now() + 20_000);
    expect(await drain()).toBe(0);
    server.behave.refuse = undefined;
    await due();
    expect(await drain()).toBe(1);
    expect(server.mails).toHaveLength(1);
    expect(await queued()).toMatchObject([{ outcome: 'sent', attempts: 2 }]);
  });

  it('gives up at once when the recipient is refused for good, and in the end otherwise', async () => {
    await queueFor();
    server.behave.refuse = 'for good';
    await test.app.jobs.drain('outbox');
    expect(await queued()).toMatchObject([{ outcome: 'failed', attempts: 1 }]);
    await test.knex('outbox').delete();

    await queueFor();
    server.behave.refuse = 'for now';
    await test.knex('outbox').update({ expires_at: new Date(Date.now() + 5_000) });
    await test.app.jobs.drain('outbox');
    expect(await queued()).toMatchObject([{ outcome: 'failed', attempts: 1 }]);
  });

  it('does not send what came too late', async () => {
    await queueFor();
    await test.knex('outbox').update({ expires_at: new Date(Date.now() - 1) });
    await test.app.jobs.drain('outbox');
    expect(await queued()).toMatchObject([{ outcome: 'failed', last_error: 'Too late' }]);
    expect(server.mails).toEqual([]);
  });

  it('waits twice as long after each failure, an hour at most', () => {
    expect([1, 2, 3, 4, 20].map(backoffSeconds)).toEqual([15, 30, 60, 120, 3600]);
  });

  it('takes up what a dead process had taken, and leaves a living one alone', async () => {
    await queueFor();
    await test.knex.raw("update outbox set attempts = 1, due_at = now() + interval '2 minutes'");
    expect(await drain()).toBe(0);
    await due();
    expect(await drain()).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  it('ends what it has begun when its process stops: the mail server may have the message', () => {
    expect(outboxJob.finishesOnStop).toBe(true);
  });

  describe('counts against its recipient', () => {
    /** A process for which one message of the kind is enough within an hour. */
    function process() {
      const once = { ...passwordChangedMail, maxPerHour: 1 };
      const outbox = { ...test.app.outbox, messages: new Map([[once.name, once]]) };
      return runnerOf(test, [outboxJob], { outbox });
    }
    const send = () => process().drain('outbox');

    it('a message once, however often it is tried', async () => {
      const { id: userId } = await queueFor();
      server.behave.refuse = 'for now';
      await send();
      await due();
      await send();
      server.behave.refuse = undefined;
      await due();
      await send();
      expect(await queued()).toMatchObject([{ outcome: 'sent', attempts: 3 }]);
      // The next one is one too many.
      await queueMessage(test.knex, passwordChangedMail, { userId, language: 'en' });
      await send();
      expect([server.mails.length, await queued()]).toMatchObject([
        1,
        [{ outcome: 'sent' }, { outcome: 'dropped', last_error: 'Too many to one recipient' }],
      ]);
    });

    it('one mailbox under all its spellings', async () => {
      const { id: userId, email } = await queueFor();
      await send();
      const recipient = email.replace('@', '+again@');
      await queueMessage(test.knex, passwordChangedMail, { userId, recipient, language: 'en' });
      await send();
      expect(await queued()).toMatchObject([
        { outcome: 'sent' },
        { outcome: 'dropped', last_error: 'Too many to one recipient' },
      ]);
    });

    it('one that is taken over from a process that counted it and died', async () => {
      await queueFor();
      let release = () => undefined as void;
      server.behave.hold = new Promise((resolve) => (release = resolve));
      const brought = server.brought();
      const dying = send();
      await expect.poll(server.brought).toBe(brought + 1);
      await due();
      const taken = send();
      await expect.poll(server.brought).toBe(brought + 2);
      release();
      await Promise.all([dying, taken]);
      expect(await queued()).toMatchObject([{ outcome: 'sent', attempts: 2 }]);
    });

    it('none that was given back before it was begun', async () => {
      await queueFor();
      const stopping = process();
      const claiming = stopping.drain('outbox');
      await stopping.stop();
      await claiming;
      expect(await queued()).toMatchObject([{ outcome: null, attempts: 0 }]);
      await send();
      expect(await queued()).toMatchObject([{ outcome: 'sent', attempts: 1 }]);
    });
  });

  it('finishes what is just being sent when the process stops, and takes up nothing more', async () => {
    await queueFor();
    let release = () => undefined as void;
    server.behave.hold = new Promise((resolve) => (release = resolve));
    const brought = server.brought();
    const stopping = runnerOf(test, [outboxJob]);
    const sending = stopping.drain('outbox');
    await expect.poll(server.brought).toBe(brought + 1);
    await queueFor();
    const stopped = stopping.stop();
    release();
    await stopped;
    expect(await sending).toEqual({ begun: 1, done: 1 });
    expect(await queued()).toMatchObject([{ outcome: 'sent' }, { outcome: null, attempts: 0 }]);
  });

  it('shares the work among replicas: each message goes out once', async () => {
    for (let count = 0; count < 12; count += 1) await queueFor();
    const replica = async () => (await runnerOf(test, [outboxJob]).drain('outbox')).begun;
    const taken = await Promise.all([replica(), replica(), replica()]);
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(12);
    expect(new Set(server.mails.map(({ to }) => to)).size).toBe(12);
    expect(server.mails).toHaveLength(12);
  });

  it('never slows a request: the mail server may take as long as it likes', async () => {
    let release = () => undefined as void;
    server.behave.hold = new Promise((resolve) => (release = resolve));
    const { user } = await test.login('user');
    const forgot = () =>
      test.app.inject({ method: 'POST', url: '/api/password/forgot', payload: { email: user.email } });
    expect((await forgot()).statusCode).toBe(200);
    const brought = server.brought();
    const sending = test.app.jobs.drain('outbox');
    await expect.poll(server.brought).toBe(brought + 1);
    expect((await forgot()).statusCode).toBe(200);
    expect(server.mails).toEqual([]);
    // Nothing of the database is held meanwhile either.
    expect(await test.knex('outbox').whereNull('ended_at').update({ last_error: null })).toBe(2);
    release();
    await sending;
    expect(server.mails).toHaveLength(2);
  });
});

describe('a process that listens', () => {
  it('sends by itself, and ends in order', async () => {
    const listening = await createTestApp({ environment: { SMTP_URL: server.url } });
    try {
      const { user } = await listening.login('user');
      await listening.app.listen({ port: 0, host: '127.0.0.1' });
      await queueMessage(listening.knex, passwordChangedMail, { userId: user.id, language: 'en' });
      await expect.poll(() => server.mails.map(({ to }) => to)).toEqual([user.email]);
      const address = listening.app.server.address() as { port: number };
      expect(server.mails[0]!.text).toContain(`http://localhost:${address.port}/forgot-password`);
    } finally {
      await listening.close();
    }
  });
});
