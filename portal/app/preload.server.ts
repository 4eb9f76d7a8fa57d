import type { EntryContext } from '@remix-run/node';
import style from './styles/main.css?inline';
import type { RouteHandle } from './lib/document/route-handle.ts';
import type { RootData } from './lib/document/root-data.ts';

/** Returns the ids of the matched routes when the page hydrates (see `useHydrates` of the root), else none. */
function hydratedRouteIds({
  routeModules,
  staticHandlerContext: { matches, loaderData },
}: EntryContext): string[] {
  const ids = matches.map(({ route }) => route.id);
  const hydrates = ids.some((id) => (routeModules[id]?.handle as RouteHandle | undefined)?.hydrate);
  const root = loaderData.root as RootData | null | undefined;
  return hydrates && root && !root.scriptless ? ids : [];
}

/** Returns the style to inline: for visitors from another site, on pages that hydrate. Otherwise null. */
export const inlineStyle = (remix: EntryContext, comesFromElsewhere = false): string | null =>
  comesFromElsewhere && hydratedRouteIds(remix).length > 0 ? style : null;

/**
 * Returns the `Link` header that preloads the scripts of a page while the page itself is still loading.
 * @returns null when the page has no script
 */
export function preloadLinkHeader(remix: EntryContext): string | null {
  const ids = hydratedRouteIds(remix);
  if (ids.length === 0) return null;
  const { entry, routes } = remix.manifest;
  const files = [entry, ...ids.map((id) => routes[id]!)].flatMap(({ module, imports = [] }) => [
    module,
    ...imports,
  ]);
  return [...new Set(files)].map((file) => `<${file}>; rel=modulepreload`).join(', ');
}
