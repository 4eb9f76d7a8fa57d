import { claimQueue } from '@bhumi/api/contract/owners/queue';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { claimMenu } from './menu-texts.ts';

export default {
  to: '/owner-claims',
  group: 'requests',
  order: 6,
  label: claimMenu.title,
  access: 'staff',
  pending: {
    queue: claimQueue,
    address: '/api/admin/owner-claims?status=pending',
    label: claimMenu.waiting,
  },
  Page: lazyWithRetry(() => import('./ClaimsPage.tsx')),
} satisfies FeaturePage;
