import { lazy } from 'react';
import { securityLogDefinition } from '@bhumi/api/contract/security-log/list';
import type { DeskPage } from '../pages/DeskPage.ts';

export default {
  to: '/security-log',
  below: true,
  group: 'system',
  order: 20,
  label: securityLogDefinition.label.many,
  access: 'admin',
  Page: lazy(() => import('./SecurityLogPage.tsx')),
} satisfies DeskPage;
