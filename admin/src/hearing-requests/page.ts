import { hearingRequestQueue } from '@bhumi/api/contract/hearing-requests/queue';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { hearingRequestMenu } from './menu-texts.ts';

export default {
  to: '/hearing-requests',
  group: 'requests',
  order: 10,
  label: hearingRequestMenu.title,
  access: 'staff',
  pending: {
    queue: hearingRequestQueue,
    address: '/api/admin/hearing-requests?status=pending',
    label: hearingRequestMenu.waiting,
  },
  Page: lazyWithRetry(() => import('./HearingRequestsPage.tsx')),
} satisfies FeaturePage;
