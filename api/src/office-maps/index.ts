import { defineFeature } from '../feature.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'office-maps', routes: [routes] });
