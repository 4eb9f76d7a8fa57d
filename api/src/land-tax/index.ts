import { defineFeature } from '../feature.ts';
import { taxAgenda } from './agenda.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'land-tax', routes: [routes], agenda: [taxAgenda] });
