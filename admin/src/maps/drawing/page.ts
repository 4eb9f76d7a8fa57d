import { lazyWithRetry } from '../../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../../pages/feature-page.ts';
import { boundaryMenu } from './menu-texts.ts';

export default {
  to: '/draw-maps',
  group: 'records',
  order: 3,
  label: boundaryMenu.menu,
  access: 'staff',
  Page: lazyWithRetry(() => import('./BoundaryPage.tsx')),
} satisfies FeaturePage;
