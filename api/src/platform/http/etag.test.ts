import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { makeLand } from '../../features/lookup/land.testing.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `/api/locations/${path}`, headers });

describe('caching', () => {
  it('lets anyone keep a list for a minute, and answers 304 to whoever has it', async () => {
    const answer = await get('divisions');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const tag = String(answer.headers.etag);
    const again = await get('divisions', { 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
    expect((await get('divisions', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('knows a changed list by another tag, also when it travels compressed', async () => {
    const zil = await makeLand(test.knex);
    const url = `zils/${zil.zilId}/dags`;
    await zil.dag('1');
    const before = await get(url, { 'accept-encoding': 'br' });
    await zil.dag('2');
    const after = await get(url, { 'if-none-match': String(before.headers.etag), 'accept-encoding': 'br' });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('keeps no error', async () => {
    expect((await get('divisions/999999/districts')).headers['cache-control']).toBe('no-store');
  });
});
