import { MONEY_POSTS } from '@bhumi/api/contract/money-desk/money-desk';
import { lazyWithRetry } from '../lib/lazyWithRetry.tsx';
import type { FeaturePage } from '../pages/feature-page.ts';
import { moneyMenu } from './menu-texts.ts';

export default {
  to: '/money',
  below: true,
  group: 'requests',
  order: 8,
  label: moneyMenu.title,
  access: 'staff',
  only: MONEY_POSTS,
  pending: { address: '/api/admin/held-payments', label: moneyMenu.held },
  Page: lazyWithRetry(() => import('./MoneyPages.tsx')),
} satisfies FeaturePage;
