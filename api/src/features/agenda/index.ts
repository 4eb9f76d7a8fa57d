import { defineFeature } from '../../platform/feature/feature.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'agenda', routes: [routes] });
