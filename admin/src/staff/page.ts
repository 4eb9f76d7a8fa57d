import { part } from '../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../pages/feature-page.ts';

export default {
  to: '/staff',
  below: true,
  group: 'system',
  order: 10,
  label: { en: 'Staff Accounts', bn: 'কর্মকর্তাদের অ্যাকাউন্ট' },
  access: 'admin',
  Page: part(() => import('./StaffPage.tsx')),
} satisfies DeskPage;
