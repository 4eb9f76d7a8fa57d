import { defineFeature } from '../feature.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'reports', routes: [routes] });
