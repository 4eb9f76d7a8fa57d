import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { versionMenu } from './menu-texts.ts';

export default {
  to: '/record-versions',
  group: 'records',
  order: 8,
  label: versionMenu.title,
  access: 'staff',
  Page: lazyWithRetry(() => import('./VersionsPage.tsx')),
} satisfies FeaturePage;
