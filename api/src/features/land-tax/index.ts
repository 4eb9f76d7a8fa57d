import { defineFeature } from '../../platform/feature/feature.ts';
import { taxAgenda } from './agenda.ts';
import { taxPaidNotice } from './notices.ts';
import routes from './routes.ts';
import { taxPayments } from './settle.ts';

export default defineFeature({
  name: 'land-tax',
  routes: [routes],
  notices: [taxPaidNotice],
  agenda: [taxAgenda],
  payments: [taxPayments],
});
