import type { RequestHandler } from '@remix-run/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PortalContext } from '../../../../contract/portal-context.ts';
import { pages } from './pages.ts';
import { type BareApp, bareApp } from '../bare-app.testing.ts';

/** Stands in for the portal: a page that sets a cookie of its own, made of what the API was asked in. */
const handle: RequestHandler = async (request, loadContext) => {
  const { callApi } = loadContext as unknown as PortalContext;
  const cookie = request.headers.get('cookie');
  const answer = await callApi('/api/seen', { headers: { ...(cookie && { cookie }) } });
  return new Response(await answer.text(), { headers: { 'set-cookie': 'own=1' } });
};

let app: BareApp;
beforeAll(async () => {
  app = await bareApp();
  app.get('/api/seen', async ({ language, headers }) => ({ language, cookie: headers.cookie }));
  await app.register(pages, { handle });
});
afterAll(() => app.close());

async function open(query: string, cookie?: string) {
  const answer = await app.inject({ url: `/page${query}`, headers: { ...(cookie && { cookie }) } });
  const seen = answer.json() as { language: string; cookie?: string };
  return { ...seen, sets: [answer.headers['set-cookie']].flat() };
}
const KEPT = 'language=bn; Max-Age=31536000; Path=/; SameSite=Lax';

it('a link opens in its language in a browser that has none, and that browser keeps it', async () => {
  expect(await open('?lang=bn')).toEqual({
    language: 'bn',
    cookie: 'language=bn',
    sets: expect.arrayContaining([KEPT, 'own=1']),
  });
  expect(await open('?token=x&lang=bn', 'a=1')).toMatchObject({
    language: 'bn',
    cookie: 'a=1; language=bn',
    sets: expect.arrayContaining([KEPT]),
  });
});

it('a language that was chosen stands', async () => {
  const cookie = 'a=1; language=en';
  expect(await open('?lang=bn', cookie)).toEqual({ language: 'en', cookie, sets: ['own=1'] });
});

it.each(['', '?lang=', '?lang=xx', '?lang=bn&lang=en', '?language=bn'])('%s asks for none', async (query) => {
  expect(await open(query)).toEqual({ language: 'en', sets: ['own=1'] });
});
