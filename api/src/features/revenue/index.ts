import { defineFeature } from '../../platform/feature/feature.ts';
import rangeRoutes from './range-routes.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'revenue', routes: [routes, rangeRoutes] });
