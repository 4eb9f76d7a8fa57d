import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { registersTitle } from './menu-texts.ts';

export default {
  to: '/register-imports',
  below: true,
  group: 'records',
  order: 10,
  label: registersTitle,
  access: 'staff',
  Page: lazyWithRetry(() => import('./RegisterPages.tsx')),
} satisfies FeaturePage;
