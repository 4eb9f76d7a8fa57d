import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { versionTexts } from './texts.ts';

export default {
  to: '/record-versions',
  group: 'records',
  order: 8,
  label: versionTexts.title,
  access: 'staff',
  Page: lazy(() => import('./VersionsPage.tsx')),
} satisfies DeskPage;
