import { lazy } from 'react';
import type { DeskPage } from '../../pages/DeskPage.ts';
import { boundaryMenu } from './menu-texts.ts';

export default {
  to: '/draw-maps',
  group: 'records',
  order: 3,
  label: boundaryMenu.menu,
  access: 'staff',
  Page: lazy(() => import('./BoundaryPage.tsx')),
} satisfies DeskPage;
