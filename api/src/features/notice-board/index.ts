import { defineFeature } from '../../platform/feature/feature.ts';
import routes from './routes.ts';

/** The public posting of land of which a mutation waits (docs/decisions/114). */
export default defineFeature({ name: 'notice-board', routes: [routes] });
