import { flatRoutes } from '@remix-run/fs-routes';

/** One file a screen under `routes/`. */
export default flatRoutes();
