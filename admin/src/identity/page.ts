import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { kycPageTexts as texts } from './texts.ts';

export default {
  to: '/kyc-approvals',
  below: true,
  group: 'requests',
  order: 1,
  label: texts.title,
  access: 'staff',
  waiting: { queue: 'kycs', address: '/api/admin/kyc/pending', says: texts.waiting },
  Page: lazy(() => import('./IdentityPages.tsx')),
} satisfies DeskPage;
