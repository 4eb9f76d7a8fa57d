import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { texts } from '../i18n/texts.ts';
import type { FeaturePage } from '../pages/feature-page.ts';

/** The start page of the back office. */
export default {
  to: '/',
  group: 'dashboard',
  order: 1,
  label: texts.overview,
  access: 'staff',
  Page: lazyWithRetry(() => import('./Overview.tsx')),
} satisfies FeaturePage;
