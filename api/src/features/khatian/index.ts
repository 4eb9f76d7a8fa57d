import { defineFeature } from '../../platform/feature/feature.ts';
import file from './csv.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'khatian', routes: [routes, file] });
