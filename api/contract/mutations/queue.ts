import type { DecisionQueue } from '../decisions/queue.ts';

export const mutationQueue = {
  name: 'mutations',
  label: { en: 'Mutations', bn: 'নামজারি' },
} as const satisfies DecisionQueue;
