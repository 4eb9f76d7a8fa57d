import { part } from '../../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../../pages/feature-page.ts';
import { boundaryMenu } from './menu-texts.ts';

export default {
  to: '/draw-maps',
  group: 'records',
  order: 3,
  label: boundaryMenu.menu,
  access: 'staff',
  Page: part(() => import('./BoundaryPage.tsx')),
} satisfies DeskPage;
