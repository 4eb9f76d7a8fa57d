import { defineFeature } from '../../platform/feature/feature.ts';
import { paymentFinder } from './finder.ts';
import papers from './paper-routes.ts';
import receipts from './routes.ts';
import verify from './verify-routes.ts';

export default defineFeature({
  name: 'receipts',
  routes: [receipts, verify, papers],
  search: [paymentFinder],
});
