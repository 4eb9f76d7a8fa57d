import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { officeMapMenu } from './menu-texts.ts';

export default {
  to: '/maps',
  below: true,
  group: 'dashboard',
  order: 4,
  label: officeMapMenu.title,
  access: 'staff',
  Page: lazyWithRetry(() => import('./MapsPages.tsx')),
} satisfies FeaturePage;
