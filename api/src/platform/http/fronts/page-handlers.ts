import type { RequestHandler, ServerBuild } from '@remix-run/node';

/** The portal's pages. */
export interface Pages {
  handle: RequestHandler;
  /** Paths of pages that are the same for everybody, as their routes say (`handle.forEveryone`); default: none. */
  forEveryone?: ReadonlySet<string>;
}

type Routes = ServerBuild['routes'];

/** The path of a page, also from the address of its data (`/land.data`, `/_root.data`). */
const pageOf = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');

/** The routes with a single path segment, which no other address has: `/`, `/land`, by path. */
function plainRoutes(routes: Routes): Map<string, string> {
  const plain = Object.values(routes).filter(
    (route) => route?.parentId === 'root' && (route.index ? !route.path : /^[\w-]+$/.test(route.path ?? '')),
  );
  return new Map(plain.map((route) => [`/${route!.path ?? ''}`, route!.id]));
}

const only = <Value>(all: Record<string, Value>, ids: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));

/**
 * The pages of a build. Remix ranks all routes again for every match, several times a page (docs/decisions/060). So
 * the handler of a single-segment page knows only its own route and that of `/`, which every page names to its
 * script. All other addresses use a handler that knows every route.
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
