import { defineFeature } from '../feature/feature.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'own-data',
  routes: [routes],
  personalData: [
    {
      table: 'audit_log',
      column: 'actor_id',
      exportName: 'what_you_changed',
      // What a record was before and after may be another person's.
      columns: ['at', 'action', 'resource', 'record_id', 'host(ip) as ip', 'request_id'],
    },
  ],
});
