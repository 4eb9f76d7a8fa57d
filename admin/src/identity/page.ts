import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { kycQueue } from '@bhumi/api/contract/identity/queue';
import type { FeaturePage } from '../pages/feature-page.ts';
import { kycMenu } from './menu-texts.ts';

export default {
  to: '/kyc-approvals',
  below: true,
  group: 'requests',
  order: 1,
  label: kycMenu.title,
  access: 'staff',
  pending: { queue: kycQueue, address: '/api/admin/kyc/pending', label: kycMenu.waiting },
  Page: lazyWithRetry(() => import('./IdentityPages.tsx')),
} satisfies FeaturePage;
