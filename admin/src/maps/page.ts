import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { officeMapMenu } from './menu-texts.ts';

export default {
  to: '/maps',
  below: true,
  group: 'dashboard',
  order: 4,
  label: officeMapMenu.title,
  access: 'staff',
  Page: lazy(() => import('./MapsPages.tsx')),
} satisfies DeskPage;
