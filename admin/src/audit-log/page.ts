import { part } from '../lib/lazyWithRetry.tsx';
import { auditLogTitle } from '@bhumi/api/contract/audit-log/title';
import type { DeskPage } from '../pages/feature-page.ts';

export default {
  to: '/audit-log',
  group: 'system',
  order: 21,
  label: auditLogTitle,
  access: 'admin',
  Page: part(() => import('./AuditLogPage.tsx')),
} satisfies DeskPage;
