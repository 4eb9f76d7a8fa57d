import { lazy } from 'react';
import type { DeskPage } from '../../../admin/src/pages/DeskPage.ts';

export default {
  to: '/ponds',
  group: 'requests',
  order: 9,
  label: { en: 'Ponds', bn: 'পুকুর' },
  access: 'staff',
  waiting: {
    address: '/api/ponds',
    says: (count) => ({ en: `${count} ponds wait`, bn: `${count}টি পুকুর অপেক্ষমাণ` }),
  },
  Page: lazy(() => import('./PondsPage.tsx')),
} satisfies DeskPage;
