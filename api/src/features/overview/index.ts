import { defineFeature } from '../../platform/feature/feature.ts';
import { overviewRoutes } from './routes.ts';

export default defineFeature({ name: 'overview', routes: [overviewRoutes] });
