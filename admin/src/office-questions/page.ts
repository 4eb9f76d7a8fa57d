import { officeQuestionQueue } from '@bhumi/api/contract/office-questions/queue';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { officeQuestionMenu } from './menu-texts.ts';

export default {
  to: '/office-questions',
  group: 'requests',
  order: 11,
  label: officeQuestionMenu.title,
  access: 'staff',
  pending: {
    queue: officeQuestionQueue,
    address: '/api/admin/office-questions?status=pending',
    label: officeQuestionMenu.waiting,
  },
  Page: lazyWithRetry(() => import('./OfficeQuestionsPage.tsx')),
} satisfies FeaturePage;
