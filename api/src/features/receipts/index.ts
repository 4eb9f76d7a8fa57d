import { defineFeature } from '../../platform/feature/feature.ts';
import { paymentFinder } from './finder.ts';
import newest from './newest-routes.ts';
import papers from './paper-routes.ts';
import receipts from './routes.ts';
import verify from './verify-routes.ts';

export default defineFeature({
  name: 'receipts',
  routes: [receipts, newest, verify, papers],
  search: [paymentFinder],
});
