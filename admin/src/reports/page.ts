import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { reportMenu } from './menu-texts.ts';

export default {
  to: '/reports',
  below: true,
  group: 'dashboard',
  order: 3,
  label: reportMenu.link,
  access: 'staff',
  Page: lazy(() => import('./ReportPages.tsx')),
} satisfies DeskPage;
