import { part } from '../../../admin/src/lib/lazyWithRetry.tsx';
import type { DeskPage } from '../../../admin/src/pages/feature-page.ts';
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
  Page: part(() => import('./PondsPage.tsx')),
} satisfies DeskPage;
