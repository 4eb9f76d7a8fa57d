import { lazy } from 'react';
import type { DeskPage } from '../pages/DeskPage.ts';
import { khatianTexts as texts } from './texts.ts';

export default {
  to: '/khatian',
  below: true,
  group: 'documents',
  order: 1,
  label: texts.title,
  access: 'staff',
  Page: lazy(() => import('./KhatianPages.tsx')),
} satisfies DeskPage;
