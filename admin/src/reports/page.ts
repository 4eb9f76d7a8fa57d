import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { reportMenu } from './menu-texts.ts';

export default {
  to: '/reports',
  below: true,
  group: 'dashboard',
  order: 3,
  label: reportMenu.link,
  access: 'staff',
  Page: lazyWithRetry(() => import('./ReportPages.tsx')),
} satisfies FeaturePage;
