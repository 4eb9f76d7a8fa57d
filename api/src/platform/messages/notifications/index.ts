import { defineFeature } from '../../feature/feature.ts';
import routes from './routes.ts';
import { textNotice } from './text-notice.ts';

/** How long a notification is kept, in days: two years. The privacy page says the same. */
const KEPT = 730;

export default defineFeature({
  name: 'notifications',
  prefix: '/api/notifications',
  routes: [routes],
  notices: [textNotice],
  personalData: [
    {
      table: 'notifications',
      column: 'user_id',
      exportName: 'notifications',
      columns: ['id', 'kind', 'facts', 'created_at', 'read_at'],
    },
  ],
  retention: [{ table: 'notifications', keyColumn: 'id', endedColumn: 'created_at', days: KEPT }],
});
