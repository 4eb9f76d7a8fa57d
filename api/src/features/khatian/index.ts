import { defineFeature } from '../../platform/feature/feature.ts';
import { khatianFinder } from './finder.ts';
import file from './csv.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'khatian', routes: [routes, file], search: [khatianFinder] });
