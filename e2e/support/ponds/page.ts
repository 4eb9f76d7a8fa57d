import { lazyWithRetry } from '../../../admin/src/lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../../../admin/src/pages/feature-page.ts';
import { pondQueue, pondsWaiting, pondTexts } from './ponds.ts';

export default {
  to: '/ponds',
  group: 'requests',
  order: 9,
  label: pondTexts.title,
  access: 'staff',
  pending: {
    queue: pondQueue,
    address: '/api/ponds',
    label: pondsWaiting,
  },
  Page: lazyWithRetry(() => import('./PondsPage.tsx')),
} satisfies FeaturePage;
