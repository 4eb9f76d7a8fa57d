import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type BareApp, bareApp } from './bare-app.testing.ts';
import { prebuild, sendPrebuilt, sendJsonText, byteSize } from './prebuilt-response.ts';

let app: BareApp;
const json = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, name: 'খতিয়ান' })));
const [large, small] = [prebuild(json), prebuild('[{"id":1}]')];

beforeAll(async () => {
  app = await bareApp();
  app.get('/large', (request, reply) => sendPrebuilt(request, reply, large));
  app.get('/small', (request, reply) => sendPrebuilt(request, reply, small));
  app.get('/text', async (request, reply) => sendJsonText(request, reply, json));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

describe('an answer that is ready', () => {
  it('is JSON as it stands, for a minute, with its length and tag', async () => {
    for (const url of ['/large', '/text']) {
      const answer = await get(url);
      expect(answer.body).toBe(json);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=60',
        'content-length': String(Buffer.byteLength(json)),
        etag: large.etag,
      });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
  });

  it.each(['gzip', 'gzip, deflate, br', 'br;q=0.5, GZIP;q=0.8'])(
    'is packed once for all who take %s',
    async (accepted) => {
      const answer = await get('/large', { 'accept-encoding': accepted });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
      expect(gunzipSync(answer.rawPayload).toString()).toBe(json);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.rawPayload.equals(await large.gzipped!())).toBe(true);
      expect(await large.gzipped!()).toBe(await large.gzipped!());
      expect(answer.rawPayload.length).toBeLessThan(byteSize(large) - large.body.length);
    },
  );

  it('is not packed for who does not take gzip, nor when it is small', async () => {
    for (const accepted of ['identity', 'gzip;q=0', 'gzip; q=0.0, identity', 'xgzip-not']) {
      const answer = await get('/large', { 'accept-encoding': accepted });
      expect([accepted, answer.headers['content-encoding'], answer.body]).toEqual([
        accepted,
        undefined,
        json,
      ]);
      expect(answer.headers.vary).toBe('accept-encoding');
    }
    const answer = await get('/small', { 'accept-encoding': 'gzip' });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['[{"id":1}]', undefined]);
  });

  it('is a 304 without a word of packing for who has it, whichever form they have', async () => {
    for (const accepted of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted, 'if-none-match': large.etag };
      const answer = await get('/large', headers);
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({ etag: large.etag, vary: 'accept-encoding' });
      expect(answer.headers['content-encoding']).toBeUndefined();
    }
    expect((await get('/large', { 'if-none-match': small.etag })).statusCode).toBe(200);
  });

  it('has the same head without its body', async () => {
    for (const headers of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'gzip' }]) {
      const [whole, head] = [await get('/large', headers), await get('/large', headers, 'HEAD')];
      expect([head.statusCode, head.body]).toEqual([200, '']);
      for (const name of ['content-length', 'content-type', 'content-encoding', 'etag', 'vary'])
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });
});
