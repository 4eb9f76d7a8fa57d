import { gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { RequestHandler } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PortalContext } from '../../../../contract/portal-context.ts';
import { type BareApp, bareApp } from '../bare-app.testing.ts';
import { pages } from './pages.ts';

let app: BareApp;
const made: Request[] = [];
let answer: (number: number) => Partial<ResponseInit>;
let waiting: Promise<void>;
let begun: () => void;
let shown: string;

/** Stands in for the portal: a page that says which one it is, with a script of its own and one that someone smuggled in. */
const handle: RequestHandler = async (request, loadContext) => {
  const { cspNonce, forEveryone, fromElsewhere } = loadContext as unknown as PortalContext;
  made.push(request);
  const number = made.length;
  begun();
  await waiting;
  const html = `<!doctype html>${fromElsewhere ? '<style></style>' : ''}<p>${shown} ${forEveryone ? 'everyone' : 'own'} ${request.headers.get('accept-language')} ${
    request.headers.get('cookie') ?? 'nobody'
  }</p><script nonce="${cspNonce}">start()</script><script>smuggled()</script>${'<i></i>'.repeat(200)}`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    vary: 'Cookie, Accept-Language',
  });
  headers.set('cache-control', 'private, no-cache');
  const { headers: more, ...init } = answer(number);
  for (const [name, value] of Object.entries((more ?? {}) as Record<string, string>))
    headers.set(name, value);
  return new Response(html, { ...init, headers });
};

let time = Date.parse('2026-08-15T06:00:00Z');
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  app = await bareApp();
  await app.register(pages, { handle, forEveryone: new Set(['/', '/land']) });
  await app.ready();
});
beforeEach(() => {
  // What the test before has left is too old.
  time += 10_000;
  vi.setSystemTime(time);
  made.length = 0;
  waiting = Promise.resolve();
  begun = () => {};
  answer = () => ({});
  shown = 'first';
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

const get = (url = '/', headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-language': 'en', ...headers } });
const textOf = async (...asked: Parameters<typeof get>) =>
  /<p>(.*?)<\/p>/.exec((await get(...asked)).body)?.[1];

it('is made once for all who ask at once, and for who comes within two seconds', async () => {
  let go = () => {};
  waiting = new Promise((resolve) => (go = resolve));
  const first = new Promise<void>((resolve) => (begun = resolve));
  const several = Promise.all([textOf(), textOf(), textOf()]);
  await first;
  go();
  expect(await several).toEqual(Array.from({ length: 3 }, () => 'first everyone en nobody'));
  shown = 'second';
  vi.setSystemTime(time + 1_999);
  expect(await textOf()).toBe('first everyone en nobody');
  vi.setSystemTime(time + 2_000);
  expect(await textOf()).toBe('second everyone en nobody');
  expect(made).toHaveLength(2);
});

it('is another one for each language, by the choice before the browser', async () => {
  expect(await textOf('/', { 'accept-language': 'bn-BD,bn;q=0.9' })).toContain('everyone bn');
  expect(await textOf('/', { 'accept-language': 'bn', cookie: 'language=en' })).toContain('everyone en');
  expect(await textOf('/', { cookie: 'language=bn' })).toContain('everyone bn');
  expect(await textOf('/', { cookie: 'language=xx' })).toContain('everyone en');
  expect(made).toHaveLength(2);
});

it('is another one for each page and each name of the site', async () => {
  await get('/');
  await get('/land');
  await get('/', { host: 'land.example' });
  expect(made.map(({ url }) => url)).toEqual(
    ['http://localhost:80/', 'http://localhost:80/land', 'http://land.example/'].map(
      (url) => new URL(url).href,
    ),
  );
});

it('holds nothing of whoever asked first', async () => {
  await get('/', {
    'user-agent': 'Somebody',
    referer: 'http://localhost/own',
    'x-request-id': 'request-of-one',
    cookie: 'bhumi_device=one',
  });
  expect([...made[0]!.headers]).toEqual([['accept-language', 'en']]);
});

it.each([
  ['/', { cookie: 'bhumi_session=token' }],
  ['/', { cookie: 'language=en; __Host-bhumi_session=token' }],
  ['/', { cookie: 'flash=%7B%7D' }],
  ['/', { cookie: 'typed=x' }],
  ['/', { cookie: 'anything=else' }],
  ['/?q=typed', {}],
  ['/other', {}],
] as [string, Record<string, string>][])(
  'is not sent for %s with %j, nor made of it',
  async (url, headers) => {
    await get('/');
    const own = await get(url, headers);
    expect(own.body).toContain(` own en ${headers.cookie ?? 'nobody'}`);
    expect(own.headers.etag).toBeUndefined();
    expect(await textOf('/')).toBe('first everyone en nobody');
    expect(made).toHaveLength(2);
  },
);

it('is not what a form is answered', async () => {
  await get('/');
  const answer = await get('/', { 'sec-fetch-site': 'same-origin' }, 'POST');
  expect(answer.body).toContain('own');
});

it('is not kept when it failed, or leaves something in the browser', async () => {
  answer = () => ({ status: 503 });
  expect((await get()).statusCode).toBe(503);
  answer = () => ({ headers: { 'set-cookie': 'flash=x' } });
  vi.setSystemTime(time + 2_000);
  expect(await textOf()).toContain('own');
});

it('goes as gzip or as it is, whatever the reader takes', async () => {
  const plain = await get();
  const zipped = await get('/', { 'accept-encoding': 'br, gzip;q=0.8' });
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Cookie, Accept-Language, Accept-Encoding, Sec-Fetch-Site',
  });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  for (const accepted of ['br', 'gzip;q=0', 'identity']) {
    const answer = await get('/', { 'accept-encoding': accepted });
    expect([accepted, answer.headers['content-encoding'], answer.body]).toEqual([
      accepted,
      undefined,
      plain.body,
    ]);
  }
  expect(made).toHaveLength(1);
});

it('is one for who comes from elsewhere, and another for who is led by a page of ours', async () => {
  for (const from of ['none', 'cross-site', 'same-site']) {
    expect((await get('/', { 'sec-fetch-site': from })).body, from).toContain('<style>');
  }
  expect((await get('/', { 'sec-fetch-site': 'same-origin' })).body).not.toContain('<style>');
  expect((await get()).body).not.toContain('<style>');
  expect(made).toHaveLength(2);
});

it('is a 304 to who has it, and has a head', async () => {
  const first = await get();
  const { etag, 'content-security-policy': policy } = first.headers;
  vi.setSystemTime(time + 2_000);
  const same = await get('/', { 'if-none-match': etag as string, 'accept-encoding': 'gzip' });
  expect([same.statusCode, same.body, same.headers['content-security-policy']]).toEqual([304, '', policy]);
  expect(same.headers['cache-control']).toBe('private, no-cache');
  const head = await get('/', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    first.headers['content-length'],
  ]);
  shown = 'second';
  vi.setSystemTime(time + 4_000);
  expect((await get('/', { 'if-none-match': etag as string })).statusCode).toBe(200);
});

it('names its own scripts by what stands in them, and no other', async () => {
  const answer = await get();
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(answer.body).toContain('<script>start()</script>');
  expect(answer.body).not.toContain('nonce');
});
