import { flatRoutes } from '@remix-run/fs-routes';
import { route, type RouteConfig } from '@remix-run/route-config';
import { NOT_OPEN_YET } from './not-open-yet/paths.ts';

/** One file a screen under `routes/`; the screens that later issues bring share one page until then. */
const routes: RouteConfig = flatRoutes().then((screens) => [
  ...screens,
  ...NOT_OPEN_YET.map((path) => route(path.slice(1), 'not-open-yet/page.tsx', { id: `not-open-yet${path}` })),
]);

export default routes;
