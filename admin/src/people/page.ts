import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';

export default {
  to: '/people',
  below: true,
  unlisted: true,
  group: 'requests',
  order: 9,
  label: { en: 'Person', bn: 'ব্যক্তি' },
  access: 'staff',
  Page: lazyWithRetry(() => import('./PersonPages.tsx')),
} satisfies FeaturePage;
