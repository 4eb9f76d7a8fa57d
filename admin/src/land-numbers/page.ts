import { part } from '../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../pages/feature-page.ts';
import { doublesTitle } from './menu-texts.ts';

export default {
  to: '/number-doubles',
  group: 'system',
  order: 19,
  label: doublesTitle,
  access: 'admin',
  Page: part(() => import('./DoublesPage.tsx')),
} satisfies DeskPage;
