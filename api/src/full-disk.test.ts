/** No space is left for a file, or in the database: a 507, and nothing half-written. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect } from '@bhumi/db';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../contract/messages.ts';
import { openCounter, type Counter } from './features/applications/counter.testing.ts';
import { CACHE_MS } from './features/status/routes.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

const LARGER_THAN_THE_DISK = 3_000_000;

/** Sends a file of this many bytes to be imported. */
async function upload(bytes: number, language = 'en') {
  const { headers } = await counter.login('admin');
  const form = new FormData();
  form.set('file', new Blob(['name_en,name_bn\n', 'x'.repeat(bytes)]), 'divisions.csv');
  const { headers: type, body } = new Response(form);
  return counter.app.inject({
    method: 'POST',
    url: '/api/admin/divisions/imports',
    headers: { ...headers, 'content-type': type.get('content-type')!, 'accept-language': language },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
}
const files = () =>
  readdirSync(counter.db.storageDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

/** A file system of one megabyte in memory at the storage's folder. Only Linux's root may. */
const mount = () =>
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', counter.db.storageDir]).status === 0;

describe('a full disk of the stored files', () => {
  let isMounted = false;
  beforeEach(() => {
    isMounted = mount();
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    if (isMounted) expect(spawnSync('umount', [counter.db.storageDir]).status).toBe(0);
  });

  it('refuses a file with a text in both languages, and keeps no part of it', async () => {
    if (!isMounted) {
      const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      vi.spyOn(counter.app.storage, 'put').mockRejectedValue(full);
    }
    for (const language of ['en', 'bn'] as const) {
      const refused = await upload(LARGER_THAN_THE_DISK, language);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        507,
        { message: messages.diskFull[language] },
      ]);
    }
    expect(files()).toEqual([]);
    expect(await counter.knex('record_imports')).toEqual([]);
  });

  it('is told of in time: below a tenth of the space, not at nothing', async () => {
    const status = async () => {
      vi.advanceTimersByTime(CACHE_MS);
      return (await counter.app.inject('/api/status')).json<{ status: string; parts: object[] }>();
    };
    if (!isMounted) vi.spyOn(counter.app.storage, 'check').mockResolvedValueOnce(0.5).mockResolvedValue(0.05);
    expect((await status()).parts[1]).toEqual({ name: 'storage', ok: true });
    if (isMounted) await counter.app.storage.put('papers/large.pdf', Buffer.alloc(980_000));
    expect(await status()).toMatchObject({
      status: 'degraded',
      parts: [{ ok: true }, { name: 'storage', ok: true, limited: 'low_space' }, { ok: true }],
    });
  });
});

describe('a full disk of the database', () => {
  it('refuses a write with a 507, and nothing of it stays', async () => {
    const owner = connect(counter.db.ownerUrl, { poolSize: 1 });
    // The last of the writes of an application finds no space.
    await owner.raw(`
      create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger no_space before insert on payment_events for each row execute function no_space()`);
    const who = await counter.login('user');
    const refused = await counter.apply(who, counter.input());
    await owner.raw('drop trigger no_space on payment_events; drop function no_space()');
    await owner.destroy();
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { message: messages.diskFull.en }]);
    expect(await counter.counts(who)).toEqual({ applications: 0, payments: 0, events: 0, audits: 0 });
    expect((await counter.apply(who, counter.input())).statusCode).toBe(201);
  });
});
