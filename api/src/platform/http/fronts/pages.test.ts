import { createHash } from 'node:crypto';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { RequestHandler } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalContext } from '../../../../contract/portal-context.ts';
import { pages } from './pages.ts';
import { type BareApp, bareApp } from '../bare-app.testing.ts';

let app: BareApp;
let origin: string;

const LARGE = 20_000_000;
let chunksBeforeEnd = 0;

/** Stands in for the portal: passes what it is asked on to the API, as loaders and actions do. */
const handle: RequestHandler = async (request, loadContext) => {
  const { callApi, requestId } = loadContext as unknown as PortalContext;
  const url = new URL(request.url);
  if (url.pathname.endsWith('/where')) return new Response(request.url);
  if (url.pathname === '/fails') throw new Error('secret cause');
  if (url.pathname === '/origin') return Response.json(Object.fromEntries(request.headers));
  if (url.pathname === '/outside') return callApi('/storage/x', {});
  if (url.pathname === '/traversal') return callApi('/api/../healthz', {});
  const headers = new Headers({ 'x-page-request': requestId });
  for (const name of [
    'content-type',
    'cookie',
    'sec-fetch-site',
    'origin',
    'user-agent',
    'accept-language',
  ]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  return callApi(`/api${url.pathname}${url.search}`, {
    method: request.method,
    headers,
    ...(hasBody && { body: request.body, duplex: 'half' }),
  });
};

beforeAll(async () => {
  app = await bareApp();
  await app.register(multipart, { limits: { fileSize: LARGE + 1 } });
  app.all('/api/echo', async (request, reply) => {
    const { 'x-page-request': asked, cookie, host } = request.headers;
    reply.header('set-cookie', ['one=1', 'two=2']);
    const seen = {
      method: request.method,
      url: request.url,
      ip: request.ip,
      id: request.id,
      language: request.language,
    };
    return { ...seen, asked, cookie, host, site: request.headers['sec-fetch-site'], body: request.body };
  });
  app.post('/api/upload', async (request) => {
    const seen: Record<string, unknown>[] = [];
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        seen.push({ [part.fieldname]: part.value });
        continue;
      }
      const hash = createHash('sha256');
      let chunks = 0;
      for await (const chunk of part.file) {
        hash.update(chunk as Buffer);
        chunks += 1;
      }
      chunksBeforeEnd = chunks;
      seen.push({ [part.fieldname]: part.filename, sha256: hash.digest('hex') });
    }
    return seen;
  });
  app.post('/api/often/:status', async (request, reply) => {
    const { status } = request.params as { status: string };
    return reply.code(Number(status)).header('retry-after', '90').send({});
  });
  app.delete('/api/gone', async (_request, reply) => reply.code(204).send());
  app.get('/api/large', async (_request, reply) => {
    const chunk = Buffer.alloc(100_000, 'x');
    return reply
      .type('application/octet-stream')
      .send(Readable.from(Array.from({ length: 50 }, () => chunk)));
  });
  await app.register(pages, { handle });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

describe('a page’s call of the API', () => {
  it('carries method, query, headers, the client’s address, the host and the request’s id', async () => {
    const answer = await fetch(`${origin}/echo?q=${encodeURIComponent('নদী')}`, {
      headers: { cookie: 'a=1; b=2', 'sec-fetch-site': 'same-origin', 'accept-language': 'bn' },
    });
    const id = answer.headers.get('x-request-id');
    expect(await answer.json()).toEqual({
      method: 'GET',
      url: '/api/echo?q=%E0%A6%A8%E0%A6%A6%E0%A7%80',
      ip: '127.0.0.1',
      id,
      asked: id,
      language: 'bn',
      cookie: 'a=1; b=2',
      host: new URL(origin).host,
      site: 'same-origin',
    });
    expect(answer.headers.getSetCookie()).toEqual(['one=1', 'two=2']);
  });

  it('carries a JSON body', async () => {
    const body = JSON.stringify({ dag_no: '১২/ক' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/echo`, { method: 'POST', body, headers });
    expect(await answer.json()).toMatchObject({ method: 'POST', body: { dag_no: '১২/ক' } });
  });

  it('streams a multipart body through, file and fields whole', async () => {
    const file = Buffer.alloc(LARGE, 'খতিয়ান');
    const form = new FormData();
    form.set('dag_no', '১২');
    form.set('document', new Blob([file]), 'খতিয়ান.pdf');
    const answer = await fetch(`${origin}/upload`, { method: 'POST', body: form });
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(await answer.json()).toEqual([{ dag_no: '১২' }, { document: 'খতিয়ান.pdf', sha256 }]);
    expect(chunksBeforeEnd).toBeGreaterThan(10);
  });

  it('hands on an answer without a body, and one that is large', async () => {
    const gone = await fetch(`${origin}/gone`, { method: 'DELETE' });
    expect([gone.status, await gone.text()]).toEqual([204, '']);
    const large = await fetch(`${origin}/large`);
    expect((await large.arrayBuffer()).byteLength).toBe(5_000_000);
  });

  it('hands on a refusal', async () => {
    const answer = await fetch(`${origin}/nothing`);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found' }]);
  });

  it.each(['/outside', '/traversal'])('reaches the API alone: %s', async (url) => {
    expect((await fetch(`${origin}${url}`)).status).toBe(500);
  });
});

describe('a page', () => {
  it('that fails shows no cause but the request’s number, in the reader’s language', async () => {
    const answer = await fetch(`${origin}/fails`, { headers: { 'accept-language': 'bn' } });
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<html lang="bn">');
    expect(html).toContain(answer.headers.get('x-request-id'));
    expect(html).not.toContain('secret cause');
  });

  it.each(['/where', '//where', '//elsewhere.example/where'])('asked for as %s is our own', async (path) => {
    const answer = await fetch(`${origin}${path}`);
    expect(await answer.text()).toBe(`${origin}${path}`);
  });

  it('asked for by a whole address, as a proxy may, is our own', async () => {
    const { port } = new URL(origin);
    const asked = await new Promise<string>((resolve, reject) => {
      get({ port, path: 'http://elsewhere.example/where?q=1' }, (answer) => {
        answer.setEncoding('utf8').on('data', resolve);
      }).on('error', reject);
    });
    expect(asked).toBe(`http://localhost:${port}/where?q=1`);
  });

  it('refuses a form that says it is too long before it reads it', async () => {
    const body = 'x'.repeat(300_000);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${origin}/echo`, { method: 'POST', body, headers });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('The request is too large. Nothing was saved. Send less at once.');
  });

  it('refuses a form that turns out too long', async () => {
    async function* endless() {
      for (let sent = 0; sent < 5; sent += 1) yield new Uint8Array(100_000);
    }
    const answer = await fetch(`${origin}/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Readable.toWeb(Readable.from(endless())) as unknown as BodyInit,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
  });

  it.each([429, 503])('that answers %i says when to come back, as the API did', async (status) => {
    const answer = await fetch(`${origin}/often/${status}`, { method: 'POST' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '90']);
  });

  const send = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/origin', headers });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
  ])('is not sent a form by another site: %j', async (headers) => {
    const answer = await send({ ...headers, 'accept-language': 'bn' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(answer.body).toContain(
      'অনুরোধটি আমাদের নিজস্ব পাতা থেকে আসেনি। কিছু বদলানো হয়নি। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
    );
  });

  it('of ours may have come through a proxy that changes the host', async () => {
    app.config.publicUrl = 'https://land.example';
    try {
      const proxied = { host: 'app:3000', 'x-forwarded-host': 'app:3000' };
      const answer = await send({ ...proxied, origin: 'https://land.example' });
      expect(answer.json()).toMatchObject({ host: 'land.example', origin: 'https://land.example' });
      expect(answer.json()).not.toHaveProperty('x-forwarded-host');
    } finally {
      app.config.publicUrl = undefined;
    }
  });

  it('of ours whose origin the browser keeps to itself is taken by what it says of the site', async () => {
    const answer = await send({ 'sec-fetch-site': 'same-origin', origin: 'null' });
    expect([answer.statusCode, answer.json().origin]).toEqual([200, undefined]);
  });

  it('does not answer for the API', async () => {
    for (const url of ['/api/nothing', '/api', '/storage/nothing']) {
      const answer = await fetch(`${origin}${url}`);
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found' }]);
    }
  });
});

describe('a reader who goes away', () => {
  const alive = async () => expect((await fetch(`${origin}/echo`)).status).toBe(200);

  it('in the middle of an answer ends nothing but that answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const leaving = new AbortController();
      const answer = await fetch(`${origin}/large`, { signal: leaving.signal });
      const reader = answer.body!.getReader();
      await reader.read();
      leaving.abort();
      await expect(reader.closed).rejects.toThrow();
      await alive();
    }
  });

  it('in the middle of an upload ends nothing but that upload', async () => {
    const leaving = new AbortController();
    async function* part() {
      yield Buffer.from('--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n');
      yield Buffer.alloc(200_000);
      leaving.abort();
    }
    const sent = fetch(`${origin}/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Readable.toWeb(Readable.from(part())) as unknown as BodyInit,
      signal: leaving.signal,
      duplex: 'half',
    } as RequestInit);
    await expect(sent).rejects.toThrow();
    await alive();
  });
});
