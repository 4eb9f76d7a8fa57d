import type { ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { createPages } from './page-handlers.ts';

const route = (id: string, path?: string, more: object = {}, handle = {}) => [
  id,
  { id, path, parentId: id === 'root' ? undefined : 'root', module: { handle }, ...more },
];
const routes = Object.fromEntries([
  route('root', ''),
  route('routes/_index', undefined, { index: true }, { forEveryone: true }),
  route('routes/land', 'land', {}, { forEveryone: true }),
  route('routes/dashboard', 'dashboard'),
  route('routes/dashboard.new', 'dashboard/new', {}, { forEveryone: true }),
  route('routes/verify.$code', 'verify/:code'),
  route('routes/$', '*'),
]) as ServerBuild['routes'];
const build = { routes, assets: { version: '1', routes }, publicPath: '/' } as unknown as ServerBuild;

/** Which routes the handler of an address knows. */
const { handle, forEveryone } = createPages(
  build,
  (known) => async () =>
    Response.json([Object.keys(known.routes), Object.keys(known.assets.routes), known.assets.version]),
);
const knownAt = async (path: string) => {
  const [own, assets, version] = await (await handle(new Request(`http://localhost${path}`))).json();
  expect([assets, version]).toEqual([own, '1']);
  return own as string[];
};
const all = Object.keys(routes);

it.each([
  ['/', ['root', 'routes/_index']],
  ['/_root.data', ['root', 'routes/_index']],
  ['/land', ['root', 'routes/_index', 'routes/land']],
  ['/land.data?dag_id=1', ['root', 'routes/_index', 'routes/land']],
  ['/dashboard?tab=x', ['root', 'routes/_index', 'routes/dashboard']],
  ['/dashboard/new', all],
  ['/verify/abc', all],
  ['/nowhere', all],
  ['/Land', all],
  ['/land/', all],
  ['/*', all],
])('%s is for a handler of %j', async (path, known) => {
  expect(await knownAt(path)).toEqual(known);
});

it('pages for everybody are those whose routes say so, and have an address of one step', () => {
  expect([...forEveryone!]).toEqual(['/', '/land']);
});
