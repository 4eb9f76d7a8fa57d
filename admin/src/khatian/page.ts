import { part } from '../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../pages/feature-page.ts';
import { khatianMenu } from './menu-texts.ts';

export default {
  to: '/khatian',
  below: true,
  group: 'documents',
  order: 1,
  label: khatianMenu.title,
  access: 'staff',
  Page: part(() => import('./KhatianPages.tsx')),
} satisfies DeskPage;
