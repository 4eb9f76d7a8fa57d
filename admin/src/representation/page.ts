import { representationQueue } from '@bhumi/api/contract/representation/queue';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { representationMenu } from './menu-texts.ts';

export default {
  to: '/representations',
  below: true,
  group: 'requests',
  order: 7,
  label: representationMenu.title,
  access: 'staff',
  pending: {
    queue: representationQueue,
    address: '/api/admin/representations?status=pending',
    label: representationMenu.waiting,
  },
  Page: lazyWithRetry(() => import('./RepresentationPages.tsx')),
} satisfies FeaturePage;
