import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';
import { checkParts, storageCheck } from './check.ts';
import { KEPT } from './routes.ts';

describe('checking', () => {
  const works = async () => {};

  it('is well when every part works', async () => {
    const failed = vi.fn();
    expect(await checkParts({ database: works, storage: works }, { limit: 1_000, failed })).toEqual({
      status: 'ok',
      parts: [
        { name: 'database', ok: true },
        { name: 'storage', ok: true },
      ],
    });
    expect(failed).not.toHaveBeenCalled();
  });

  it('does not wait for a part that never answers, and says which', async () => {
    const failed = vi.fn();
    const never = () => new Promise(() => {});
    const found = await checkParts({ database: never, storage: works }, { limit: 5, failed });
    expect(found).toMatchObject({
      status: 'degraded',
      parts: [{ name: 'database', ok: false }, { ok: true }],
    });
    expect(failed.mock.calls).toEqual([['database', new Error('No answer within 5 ms')]]);
  });

  it('does not believe a storage that loses what it took', async () => {
    const check = storageCheck({ put: async () => 2, open: async () => null, remove: works });
    await expect(check()).rejects.toThrow('does not give back');
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

  it('tells anyone that all is well, and leaves nothing behind', async () => {
    const { code, headers, body } = await ask();
    expect([code, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      status: 'ok',
      parts: [
        { name: 'database', ok: true },
        { name: 'storage', ok: true },
      ],
    });
    expect(await readdir(path.join(test.db.storageDir, 'status'))).toEqual([]);
  });

  it('names a storage that cannot be written, a few seconds later, and nothing of why', async () => {
    expect((await ask()).body.status).toBe('ok');
    await rm(test.db.storageDir, { recursive: true });
    await writeFile(test.db.storageDir, 'in the way');
    expect((await ask()).body.status).toBe('ok');
    vi.advanceTimersByTime(KEPT);
    expect((await ask()).body).toEqual({
      status: 'degraded',
      parts: [
        { name: 'database', ok: true },
        { name: 'storage', ok: false },
      ],
    });
    await rm(test.db.storageDir);
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
      ],
    });
  });
});
