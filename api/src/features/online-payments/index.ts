import { defineFeature } from '../../platform/feature/feature.ts';
import { onlinePaymentsAgenda } from './agenda.ts';
import gatewayRoutes from './gateway-routes.ts';
import { askJob, endUnpaidJob } from './jobs.ts';
import routes from './routes.ts';

export default defineFeature({
  name: 'online-payments',
  routes: [routes, gatewayRoutes],
  agenda: [onlinePaymentsAgenda],
  jobs: [askJob, endUnpaidJob],
});
