import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import { registrationQueue } from '@bhumi/api/contract/land-registrations/queue';
import type { FeaturePage } from '../pages/feature-page.ts';
import { registrationMenu } from './menu-texts.ts';

export default {
  to: '/land-tax-registrations',
  group: 'requests',
  order: 2,
  label: registrationMenu.title,
  access: 'staff',
  pending: {
    queue: registrationQueue,
    address: '/api/land-tax-registrations?status=pending',
    label: registrationMenu.waiting,
  },
  Page: lazyWithRetry(() => import('./RegistrationsPage.tsx')),
} satisfies FeaturePage;
