import { lazy } from 'react';
import { texts } from '../i18n/texts.ts';
import type { DeskPage } from '../pages/DeskPage.ts';

/** Where the back office begins. */
export default {
  to: '/',
  group: 'dashboard',
  order: 1,
  label: texts.overview,
  access: 'staff',
  Page: lazy(() => import('./Overview.tsx')),
} satisfies DeskPage;
