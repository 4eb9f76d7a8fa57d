import { defineFeature } from '../feature.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'land-numbers', routes: [routes] });
