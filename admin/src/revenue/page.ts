import { part } from '../lib/part.tsx';
import type { DeskPage } from '../pages/DeskPage.ts';
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
