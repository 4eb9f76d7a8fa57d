import { part } from '../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../pages/feature-page.ts';
import { officeMapMenu } from './menu-texts.ts';

export default {
  to: '/maps',
  below: true,
  group: 'dashboard',
  order: 4,
  label: officeMapMenu.title,
  access: 'staff',
  Page: part(() => import('./MapsPages.tsx')),
} satisfies DeskPage;
