import type { DecisionQueue } from '../decisions/queue.ts';

export const claimQueue = {
  name: 'owner-claims',
  label: { en: 'Claims to Land', bn: 'জমির মালিকানার দাবি' },
} as const satisfies DecisionQueue;
