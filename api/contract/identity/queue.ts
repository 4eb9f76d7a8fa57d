import type { DecisionQueue } from '../decisions/queue.ts';

export const kycQueue = {
  name: 'kycs',
  label: { en: 'Identity cards', bn: 'পরিচয়পত্র' },
} as const satisfies DecisionQueue;
