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
      // The values before and after may belong to another person.
      columns: ['at', 'action', 'resource', 'record_id', 'host(ip) as ip', 'request_id'],
    },
    {
      table: 'audit_places',
      column: 'actor_id',
      withheldBecause: 'It says where entries of the log lie; the entries themselves are given.',
    },
  ],
});
