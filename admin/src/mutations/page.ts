import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { mutationQueue } from '@bhumi/api/contract/mutations/queue';
import type { FeaturePage } from '../pages/feature-page.ts';
import { mutationMenu } from './menu-texts.ts';

export default {
  to: '/mutations',
  below: true,
  group: 'requests',
  order: 3,
  label: mutationMenu.title,
  access: 'staff',
  pending: {
    queue: mutationQueue,
    address: '/api/admin/mutations?status=waiting&per_page=1',
    label: mutationMenu.waiting,
  },
  Page: lazyWithRetry(() => import('./MutationPages.tsx')),
} satisfies FeaturePage;
