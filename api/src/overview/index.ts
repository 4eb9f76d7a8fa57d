import { defineFeature } from '../feature.ts';
import { overviewRoutes } from './routes.ts';

export default defineFeature({ name: 'overview', routes: [overviewRoutes] });
