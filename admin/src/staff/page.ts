import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';

export default {
  to: '/staff',
  below: true,
  group: 'system',
  order: 10,
  label: { en: 'Staff Accounts', bn: 'কর্মকর্তাদের অ্যাকাউন্ট' },
  access: 'admin',
  Page: lazyWithRetry(() => import('./StaffPage.tsx')),
} satisfies FeaturePage;
