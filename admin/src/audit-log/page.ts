import { lazy } from 'react';
import { auditLogTexts } from '@bhumi/api/contract/audit-log/texts';
import type { DeskPage } from '../pages/DeskPage.ts';

export default {
  to: '/audit-log',
  group: 'system',
  order: 21,
  label: auditLogTexts.title,
  access: 'admin',
  Page: lazy(() => import('./AuditLogPage.tsx')),
} satisfies DeskPage;
