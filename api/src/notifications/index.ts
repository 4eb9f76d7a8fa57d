import { defineFeature } from '../feature.ts';
import routes from './routes.ts';
import { told } from './told.ts';

/** How long a notification is kept, in days: two years. The privacy page says the same. */
const KEPT = 730;

export default defineFeature({
  name: 'notifications',
  prefix: '/api/notifications',
  routes: [routes],
  notices: [told],
  forgets: [{ table: 'notifications', key: 'id', ended: 'created_at', days: KEPT }],
});
