import type { EntryContext } from '@remix-run/node';
import style from './styles/main.css?inline';
import type { RouteHandle } from './lib/document/route-handle.ts';
import type { RootData } from './lib/document/root-data.ts';

/** The routes of a page that ships script, as `useHydrates` of the root says; none of any other. */
function hydratedRouteIds({
  routeModules,
  staticHandlerContext: { matches, loaderData },
}: EntryContext): string[] {
  const ids = matches.map(({ route }) => route.id);
  const asked = ids.some((id) => (routeModules[id]?.handle as RouteHandle | undefined)?.hydrate);
  const root = loaderData.root as RootData | null | undefined;
  return asked && root && !root.scriptless ? ids : [];
}

/** The style for a page that brings it along: one with script, whose scripts are on their way while the style comes. */
export const inlineStyle = (remix: EntryContext, comesFromElsewhere = false): string | null =>
  comesFromElsewhere && hydratedRouteIds(remix).length > 0 ? style : null;

/**
 * Names the scripts of a page before its first byte, so that they are asked for while the page comes.
 * @returns the value of a `Link` header; null: the page has no script
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
