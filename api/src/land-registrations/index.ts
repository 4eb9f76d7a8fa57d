import { defineFeature } from '../feature.ts';
import registrations from './routes.ts';

export default defineFeature({ name: 'land-registrations', routes: [registrations] });
