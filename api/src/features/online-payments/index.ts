import { defineFeature } from '../../platform/feature/feature.ts';
import gatewayRoutes from './gateway-routes.ts';
import { askJob, endUnpaidJob } from './jobs.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'online-payments',
  routes: [routes, gatewayRoutes],
  jobs: [askJob, endUnpaidJob],
});
