import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { versionMenu } from './menu-texts.ts';

export default {
  to: '/record-versions',
  group: 'records',
  order: 8,
  label: versionMenu.title,
  access: 'staff',
  Page: lazy(() => import('./VersionsPage.tsx')),
} satisfies DeskPage;
