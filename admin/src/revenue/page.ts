import { part } from '../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../pages/feature-page.ts';
import { revenueMenu } from './menu-texts.ts';

export default {
  to: '/revenue',
  below: true,
  group: 'dashboard',
  order: 2,
  label: revenueMenu.title,
  access: 'staff',
  Page: part(() => import('./RevenuePages.tsx')),
} satisfies DeskPage;
