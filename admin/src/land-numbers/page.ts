import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { doublesTitle } from './menu-texts.ts';

export default {
  to: '/number-doubles',
  group: 'system',
  order: 19,
  label: doublesTitle,
  access: 'admin',
  Page: lazy(() => import('./DoublesPage.tsx')),
} satisfies DeskPage;
