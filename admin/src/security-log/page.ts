import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { securityLogTitle } from '@bhumi/api/contract/security-log/title';
import type { FeaturePage } from '../pages/feature-page.ts';

export default {
  to: '/security-log',
  below: true,
  group: 'system',
  order: 20,
  label: securityLogTitle,
  access: 'admin',
  Page: lazyWithRetry(() => import('./SecurityLogPage.tsx')),
} satisfies FeaturePage;
