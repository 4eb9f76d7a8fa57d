import { readdir, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { checkParts } from './check.ts';
import { CACHE_MS } from './routes.ts';

describe('checking', () => {
  const works = async () => {};
  const all = { database: works, storage: works, mail: works };
  const queue = async () => ({ ok: true, waiting: 3, oldest_seconds: 20 });

  it('is well when every part works', async () => {
    const failed = vi.fn();
    expect(await checkParts({ ...all, mail: queue }, { limit: 1_000, failed })).toEqual({
      status: 'ok',
      parts: [
        { name: 'database', ok: true },
        { name: 'storage', ok: true },
        { name: 'mail', ok: true, waiting: 3, oldest_seconds: 20 },
      ],
    });
    expect(failed).not.toHaveBeenCalled();
  });

  it('does not wait for a part that never answers, and says which', async () => {
    const failed = vi.fn();
    const never = () => new Promise<void>(() => {});
    const found = await checkParts({ ...all, database: never }, { limit: 5, failed });
    expect(found).toMatchObject({
      status: 'degraded',
      parts: [{ name: 'database', ok: false }, { ok: true }, { ok: true }],
    });
    expect(failed.mock.calls).toEqual([['database', new Error('No answer within 5 ms')]]);
  });

  it('takes a part at its word that it is not well', async () => {
    const stuck = async () => ({ ok: false, waiting: 3, oldest_seconds: 900 });
    const { status, parts } = await checkParts({ ...all, mail: stuck }, { limit: 1_000, failed: vi.fn() });
    expect([status, parts[2]]).toEqual([
      'degraded',
      { name: 'mail', ok: false, waiting: 3, oldest_seconds: 900 },
    ]);
  });
});

describe('GET /api/status', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.close();
  });

  const ask = async () => {
    const answer = await test.app.inject('/api/status');
    return { code: answer.statusCode, headers: answer.headers, body: answer.json() };
  };

  it('tells anyone that all is well, and writes nothing', async () => {
    const { code, headers, body } = await ask();
    expect([code, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      status: 'ok',
      parts: [
        { name: 'database', ok: true },
        { name: 'storage', ok: true },
        { name: 'mail', ok: true, waiting: 0, oldest_seconds: 0 },
      ],
    });
    expect(await readdir(test.db.storageDir)).toEqual([]);
  });

  it('names a storage that cannot be written, a few seconds later, and nothing of why', async () => {
    expect((await ask()).body.status).toBe('ok');
    await rm(test.db.storageDir, { recursive: true });
    await writeFile(test.db.storageDir, 'in the way');
    expect((await ask()).body.status).toBe('ok');
    vi.advanceTimersByTime(CACHE_MS);
    expect((await ask()).body).toEqual({
      status: 'degraded',
      parts: [
        { name: 'database', ok: true },
        { name: 'storage', ok: false },
        { name: 'mail', ok: true, waiting: 0, oldest_seconds: 0 },
      ],
    });
    await rm(test.db.storageDir);
  });

  it('counts the messages that wait, and is worried when they wait long and none goes out', async () => {
    const queue = async (minutes: number, outcome: 'sent' | null = null) => {
      const created_at = new Date(Date.now() - minutes * 60_000);
      const ended_at = outcome && new Date();
      await test.knex('outbox').insert({
        template: 'reset-password',
        recipient: 'karim@example.org',
        language: 'en',
        expires_at: new Date(Date.now() + 3_600_000),
        created_at,
        outcome,
        ended_at,
      });
    };
    const mail = async () => {
      vi.advanceTimersByTime(CACHE_MS);
      const { body } = await ask();
      expect(JSON.stringify(body)).not.toContain('karim');
      return (body as { parts: object[] }).parts[2] as {
        ok: boolean;
        waiting: number;
        oldest_seconds: number;
      };
    };
    await queue(2);
    await queue(0);
    const young = await mail();
    expect([young.ok, young.waiting, Math.round(young.oldest_seconds / 60)]).toEqual([true, 2, 2]);
    await queue(11);
    expect((await mail()).ok).toBe(false);
    await queue(0, 'sent');
    expect(await mail()).toMatchObject({ ok: true, waiting: 3 });
  });

  it('names a database that cannot be reached', async () => {
    await test.knex.destroy();
    const { code, body } = await ask();
    expect(code).toBe(200);
    expect(body).toEqual({
      status: 'degraded',
      parts: [
        { name: 'database', ok: false },
        { name: 'storage', ok: true },
        { name: 'mail', ok: false },
      ],
    });
  });
});
