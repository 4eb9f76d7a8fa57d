import { importsTitle } from '@bhumi/api/contract/resource/imports-title';
import { lazyWithRetry } from '../../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../../pages/feature-page.ts';

export default {
  to: '/imports',
  below: true,
  group: 'records',
  order: 9,
  label: importsTitle,
  access: 'staff',
  Page: lazyWithRetry(() => import('./ImportsPage.tsx')),
} satisfies FeaturePage;
