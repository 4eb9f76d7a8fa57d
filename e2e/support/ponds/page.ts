import { lazy } from 'react';
import type { DeskPage } from '../../../admin/src/pages/DeskPage.ts';
import { pondQueue, pondsWaiting, pondTexts } from './ponds.ts';

export default {
  to: '/ponds',
  group: 'requests',
  order: 9,
  label: pondTexts.title,
  access: 'staff',
  waiting: {
    queue: pondQueue,
    address: '/api/ponds',
    says: pondsWaiting,
  },
  Page: lazy(() => import('./PondsPage.tsx')),
} satisfies DeskPage;
