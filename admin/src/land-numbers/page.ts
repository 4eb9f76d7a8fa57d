import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { doublesTitle } from './menu-texts.ts';

export default {
  to: '/number-doubles',
  group: 'system',
  order: 19,
  label: doublesTitle,
  access: 'admin',
  Page: lazyWithRetry(() => import('./DoublesPage.tsx')),
} satisfies FeaturePage;
