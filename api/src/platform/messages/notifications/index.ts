import { defineFeature } from '../../feature/feature.ts';
import routes from './routes.ts';
import { told } from './told.ts';

/** How long a notification is kept, in days: two years. The privacy page says the same. */
const KEPT = 730;

export default defineFeature({
  name: 'notifications',
  prefix: '/api/notifications',
  routes: [routes],
  notices: [told],
  personalData: [
    {
      table: 'notifications',
      column: 'user_id',
      as: 'notifications',
      columns: ['id', 'kind', 'facts', 'created_at', 'read_at'],
    },
  ],
  retention: [{ table: 'notifications', key: 'id', ended: 'created_at', days: KEPT }],
});
