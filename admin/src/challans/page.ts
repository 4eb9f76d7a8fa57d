import { CHALLAN_POSTS } from '@bhumi/api/contract/challans/challans';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { enterChallanTitle } from './menu-texts.ts';

export default {
  to: '/challans',
  group: 'requests',
  order: 9,
  label: enterChallanTitle,
  access: 'staff',
  only: ['acland', 'adc-revenue', ...CHALLAN_POSTS],
  Page: lazyWithRetry(() => import('./EntryPage.tsx')),
} satisfies FeaturePage;
