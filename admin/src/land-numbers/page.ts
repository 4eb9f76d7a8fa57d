import { part } from '../lib/part.tsx';
import type { DeskPage } from '../pages/DeskPage.ts';
import { doublesTitle } from './menu-texts.ts';

export default {
  to: '/number-doubles',
  group: 'system',
  order: 19,
  label: doublesTitle,
  access: 'admin',
  Page: part(() => import('./DoublesPage.tsx')),
} satisfies DeskPage;
