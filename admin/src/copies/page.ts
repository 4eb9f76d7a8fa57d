import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { copyQueue } from '@bhumi/api/contract/copies/queue';
import type { FeaturePage } from '../pages/feature-page.ts';
import { copyMenu } from './menu-texts.ts';

export default {
  to: '/copy-requests',
  group: 'requests',
  order: 4,
  label: copyMenu.title,
  access: 'staff',
  pending: { queue: copyQueue, address: '/api/admin/copy-requests', label: copyMenu.waiting },
  Page: lazyWithRetry(() => import('./CopiesPage.tsx')),
} satisfies FeaturePage;
