import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { copyPageTexts as texts } from './texts.ts';

export default {
  to: '/copy-requests',
  group: 'requests',
  order: 4,
  label: texts.title,
  access: 'staff',
  waiting: { queue: 'copies', address: '/api/admin/copy-requests', says: texts.waiting },
  Page: lazy(() => import('./CopiesPage.tsx')),
} satisfies DeskPage;
