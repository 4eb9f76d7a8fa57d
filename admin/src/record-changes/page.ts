import { changeQueue } from '@bhumi/api/contract/record-changes/queue';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { CHANGES_ADDRESS } from './address.ts';
import { changeMenu } from './menu-texts.ts';

export default {
  to: '/record-changes',
  group: 'requests',
  order: 5,
  label: changeMenu.title,
  access: 'staff',
  pending: { queue: changeQueue, address: CHANGES_ADDRESS, label: changeMenu.waiting },
  Page: lazyWithRetry(() => import('./ChangesPage.tsx')),
} satisfies FeaturePage;
