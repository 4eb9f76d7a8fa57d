import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { auditLogTitle } from '@bhumi/api/contract/audit-log/title';
import type { FeaturePage } from '../pages/feature-page.ts';

export default {
  to: '/audit-log',
  group: 'system',
  order: 21,
  label: auditLogTitle,
  access: 'staff',
  decidersOnly: true,
  Page: lazyWithRetry(() => import('./AuditLogPage.tsx')),
} satisfies FeaturePage;
