import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { revenueMenu } from './menu-texts.ts';

export default {
  to: '/revenue',
  below: true,
  group: 'dashboard',
  order: 2,
  label: revenueMenu.title,
  access: 'staff',
  Page: lazyWithRetry(() => import('./RevenuePages.tsx')),
} satisfies FeaturePage;
