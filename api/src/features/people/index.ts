import { defineFeature } from '../../platform/feature/feature.ts';
import { casesFinder } from './finder.ts';
import routes from './routes.ts';

/** A person before the land office: their page, and their cases in the global search. */
export default defineFeature({ name: 'people', routes: [routes], search: [casesFinder] });
