import { defineFeature } from '../feature.ts';
import { feesAgenda } from './agenda.ts';
import routes from './routes.ts';

export default defineFeature({ name: 'applications', routes: [routes], agenda: [feesAgenda] });
