import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openPage } from '../testing/pages.tsx';
import { wrongOrder } from '../testing/failure-order.ts';
import { textOf } from '../testing/reading.ts';

/** Every page, with an API that knows the reader and answers nothing else. */
const routes = fileURLToPath(new URL('routes', import.meta.url));

/** What stands in an address for each parameter, and the queries without which a page asks for nothing. */
const PARAMETERS: Record<string, string> = { $id: '1', $code: 'ABCDEFGHJKLM', $kind: 'mutation' };
const KEY = '1795868583747-00000000000000000000000000000000';
const QUERIES: Record<string, string[]> = {
  '/land': ['?tab=khatian&dag_id=1', '?tab=mouzaMap'],
  '/dag-search-map': ['', '?dag=1&dag_id=1'],
  '/land/apply': [`?dag_id=1&key=${KEY}`],
  '/dashboard/pay/1': [`?key=${KEY}`],
  '/dashboard/mutations/1/pay': [`?key=${KEY}`],
  '/dashboard/land/claim': ['?dag_id=1'],
  '/dashboard/land/watch': ['?dag_id=1'],
  '/dashboard/land/agree': ['?mutation=1'],
  '/dashboard/land/acting/new': ['?dag_id=1'],
  '/dashboard/objections/new': ['?number=M-2026-000003-1'],
  '/land-tax': ['?division_id=1'],
  '/dashboard': readdirSync(fileURLToPath(new URL('dashboard/tabs', import.meta.url))).map(
    (tab) => `?tab=${tab}`,
  ),
};

/** The path of a route by its file, with a value for each parameter. */
function pathOf(file: string) {
  const parts = file
    .replace(/\.tsx$/, '')
    .split('.')
    .map((part) => part.replace(/_$/, ''));
  const path = parts[0] === '_index' ? '/' : `/${parts.map((part) => part.replace('$', ':')).join('/')}`;
  return { path, address: path.replace(/:(\w+)/g, (_, name: string) => PARAMETERS[`$${name}`]!) };
}

const files = readdirSync(routes).filter((file) => file.endsWith('.tsx') && file !== '$.tsx');
const pages = files.flatMap((file) => {
  const { path, address } = pathOf(file);
  return (QUERIES[address] ?? ['']).map((query) => [address + query, file, path] as const);
});

/** Pages that ask the API for something that they can do without; and the one that says how the API is. */
const COMPLETE = ['/', '/dashboard/identity', '/dashboard/mutations/new', '/status'];

const PROFILE = {
  id: 7,
  name: 'Rahima',
  role: 'user',
  email: 'rahima@example.org',
  phone: null,
  present_address: null,
  permanent_address: null,
  version: 1,
};

describe.each(['en', 'bn'] as const)('a page that could not be loaded says so in order: %s', (language) => {
  it.each(pages)('%s', async (address, file, path) => {
    const route = (await import(/* @vite-ignore */ `${routes}/${file}`)) as object;
    const page = await openPage(
      route,
      address,
      ({ path: asked }) => (asked === '/api/me' ? Response.json(PROFILE) : undefined),
      { cookies: { language, bhumi_session: 'token' }, path },
    );
    if (page.location) return;
    if (page.calls.length <= 1 || COMPLETE.includes(address)) return expect(page.status).toBe(200);
    // One that says it in its own words, in place of what it is about.
    const said = page.announced.length > 0 ? page.announced : [textOf(page.main)];
    for (const text of said) expect.soft(wrongOrder(text, language), text).toBeNull();
  });
});
