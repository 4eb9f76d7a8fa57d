import { part } from '../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../pages/feature-page.ts';
import { versionMenu } from './menu-texts.ts';

export default {
  to: '/record-versions',
  group: 'records',
  order: 8,
  label: versionMenu.title,
  access: 'staff',
  Page: part(() => import('./VersionsPage.tsx')),
} satisfies DeskPage;
