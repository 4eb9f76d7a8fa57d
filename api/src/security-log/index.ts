import { defineFeature } from '../feature.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'security-log',
  routes: [routes],
  // The database lets nothing go earlier (migration 0022).
  forgets: [{ table: 'security_log', key: 'id', ended: 'at', days: 365 }],
});
