import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { khatianMenu } from './menu-texts.ts';

export default {
  to: '/khatian',
  below: true,
  group: 'documents',
  order: 1,
  label: khatianMenu.title,
  access: 'staff',
  Page: lazy(() => import('./KhatianPages.tsx')),
} satisfies DeskPage;
