import { defineFeature } from '../feature.ts';
import { registrationsAgenda } from './agenda.ts';
import registrations from './routes.ts';

export default defineFeature({
  name: 'land-registrations',
  routes: [registrations],
  agenda: [registrationsAgenda],
});
