import type { RequestHandler, ServerBuild } from '@remix-run/node';

/** The portal's pages. */
export interface Pages {
  handle: RequestHandler;
  /** Paths of pages that are the same for everybody, as their routes say (`handle.forEveryone`); default: none. */
  forEveryone?: ReadonlySet<string>;
}

type Routes = ServerBuild['routes'];

/** What a page is asked for by, to those who read it and to its own script (`/land.data`, `/_root.data`). */
const pageOf = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');

/** The routes of one step that no other address has: `/`, `/land`, by path. */
function plainRoutes(routes: Routes): Map<string, string> {
  const plain = Object.values(routes).filter(
    (route) => route?.parentId === 'root' && (route.index ? !route.path : /^[\w-]+$/.test(route.path ?? '')),
  );
  return new Map(plain.map((route) => [`/${route!.path ?? ''}`, route!.id]));
}

const only = <Value>(all: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/**
 * The pages of a build. Remix ranks all routes anew whenever it asks which one an address belongs to, several times a page
 * (docs/decisions/060): the handler of a page of one step knows its own route alone, and that of `/`, which every page
 * names to its script. Any other address is for a handler that knows them all.
 */
export function createPages(build: ServerBuild, create: (build: ServerBuild) => RequestHandler): Pages {
  const { routes, assets } = build;
  const plain = plainRoutes(routes);
  const whole = create(build);
  const handlers = new Map(
    [...plain].map(([path, id]) => {
      const ids = new Set(['root', id, plain.get('/') ?? id]);
      const own = { ...assets, routes: only(assets.routes, ids) };
      return [path, create({ ...build, routes: only(routes, ids) as Routes, assets: own })];
    }),
  );
  const forEveryone = [...plain].filter(([, id]) => {
    const { handle } = routes[id]!.module as { handle?: { forEveryone?: boolean } };
    return handle?.forEveryone === true;
  });
  return {
    handle: (request, context) =>
      (handlers.get(pageOf(new URL(request.url).pathname)) ?? whole)(request, context),
    forEveryone: new Set(forEveryone.map(([path]) => path)),
  };
}
