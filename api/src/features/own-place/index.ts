import { defineFeature } from '../../platform/feature/feature.ts';
import routes from './routes.ts';

/** The place that screens of the back office open on. */
export default defineFeature({ name: 'own-place', prefix: '/api/admin/own-place', routes: [routes] });
