import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';

export default {
  to: '/handovers',
  below: true,
  unlisted: true,
  group: 'system',
  order: 11,
  label: { en: 'Hand-over', bn: 'দায়িত্ব হস্তান্তর' },
  access: 'staff',
  Page: lazyWithRetry(() => import('./HandoverPages.tsx')),
} satisfies FeaturePage;
