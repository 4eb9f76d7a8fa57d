import { lazy } from 'react';
import { auditLogTitle } from '@bhumi/api/contract/audit-log/title';
import type { DeskPage } from '../pages/DeskPage.ts';

export default {
  to: '/audit-log',
  group: 'system',
  order: 21,
  label: auditLogTitle,
  access: 'admin',
  Page: lazy(() => import('./AuditLogPage.tsx')),
} satisfies DeskPage;
