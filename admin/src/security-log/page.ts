import { part } from '../lib/lazyWithRetry.tsx';
import { securityLogTitle } from '@bhumi/api/contract/security-log/title';
import type { DeskPage } from '../pages/feature-page.ts';

export default {
  to: '/security-log',
  below: true,
  group: 'system',
  order: 20,
  label: securityLogTitle,
  access: 'admin',
  Page: part(() => import('./SecurityLogPage.tsx')),
} satisfies DeskPage;
