import type { DecisionQueue } from '../decisions/queue.ts';

export const hearingRequestQueue = {
  name: 'hearing-requests',
  label: { en: 'Another Hearing Day', bn: 'শুনানির অন্য তারিখ' },
} as const satisfies DecisionQueue;
