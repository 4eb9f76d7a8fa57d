import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { khatianMenu } from './menu-texts.ts';

export default {
  to: '/khatian',
  below: true,
  group: 'documents',
  order: 1,
  label: khatianMenu.title,
  access: 'staff',
  Page: lazyWithRetry(() => import('./KhatianPages.tsx')),
} satisfies FeaturePage;
