import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { mutationTexts as texts } from './texts.ts';

export default {
  to: '/mutations',
  group: 'requests',
  order: 3,
  label: texts.title,
  access: 'staff',
  waiting: {
    queue: 'mutations',
    address: '/api/admin/mutations?status=waiting&per_page=1',
    says: texts.waiting,
  },
  Page: lazy(() => import('./MutationsPage.tsx')),
} satisfies DeskPage;
