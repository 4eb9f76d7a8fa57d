import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { revenueMenu } from './menu-texts.ts';

export default {
  to: '/revenue',
  below: true,
  group: 'dashboard',
  order: 2,
  label: revenueMenu.title,
  access: 'staff',
  Page: lazy(() => import('./RevenuePages.tsx')),
} satisfies DeskPage;
