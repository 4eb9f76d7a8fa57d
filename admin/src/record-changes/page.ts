import { changeQueue } from '@bhumi/api/contract/record-changes/queue';
import { part } from '../lib/lazyWithRetry.tsx';
import type { DeskPage } from '../pages/feature-page.ts';
import { CHANGES_ADDRESS } from './address.ts';
import { changeMenu } from './menu-texts.ts';

export default {
  to: '/record-changes',
  group: 'requests',
  order: 5,
  label: changeMenu.title,
  access: 'staff',
  waiting: { queue: changeQueue, address: CHANGES_ADDRESS, says: changeMenu.waiting },
  Page: part(() => import('./ChangesPage.tsx')),
} satisfies DeskPage;
