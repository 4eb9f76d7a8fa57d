import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BareApp, bareApp } from './bare-app.testing.ts';

let app: BareApp;
const page = `<!doctype html><p>${'খতিয়ান '.repeat(500)}</p>`;

beforeAll(async () => {
  app = await bareApp();
  app.get('/json', async () => ({ text: page }));
  app.get('/list', async (_request, reply) => {
    reply.contentRange = 'dags 0-9/495';
    return { text: page };
  });
  app.get('/part', async (_request, reply) => {
    void reply.code(206).header('content-range', 'bytes 0-99/5000').type('text/plain');
    return page.slice(0, 1000);
  });
  app.get('/small', async () => ({ text: 'small' }));
  app.get('/page', async () => {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' });
    headers.append('set-cookie', 'one=1');
    headers.append('set-cookie', 'two=2');
    const body = Readable.toWeb(
      Readable.from([page.slice(0, 100), page.slice(100)].map((part) => Buffer.from(part))),
    );
    return new Response(body as unknown as BodyInit, { status: 201, headers });
  });
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)));
  await app.ready();
});
afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });

describe('an answer', () => {
  it.each(['gzip, deflate, br, zstd', 'gzip'])('to a reader who takes %s is gzip', async (accepted) => {
    const answer = await get('/json', accepted);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.rawPayload.length).toBeLessThan(300);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: page });
  });

  it('that is a page of a list says which rows it holds, and is gzip as any', async () => {
    const answer = await get('/list', 'gzip');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-range']).toBe('dags 0-9/495');
    expect((await get('/list')).headers['content-range']).toBe('dags 0-9/495');
  });

  it('that is a part of a file is no gzip: its bytes are counted', async () => {
    const answer = await get('/part', 'gzip');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-range']).toBe('bytes 0-99/5000');
  });

  it('that is a streamed web Response is compressed too, with its status and all its cookies', async () => {
    const answer = await get('/page', 'gzip');
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['set-cookie']).toEqual(['one=1', 'two=2']);
    expect(answer.headers.vary).toBe('Cookie, accept-encoding');
    expect(gunzipSync(answer.rawPayload).toString()).toBe(page);
  });

  it.each([
    ['/json', undefined],
    ['/json', 'br'],
    ['/small', 'gzip'],
    ['/picture', 'gzip'],
  ])('%s to a reader who takes %s goes as it is', async (url, accepted) => {
    expect((await get(url, accepted)).headers['content-encoding']).toBeUndefined();
  });
});
