import type { DecisionQueue } from '../decisions/queue.ts';

export const registrationQueue = {
  name: 'land_tax_registrations',
  label: { en: 'Land tax registrations', bn: 'ভূমি করের নিবন্ধন' },
} as const satisfies DecisionQueue;
