import type { DecisionQueue } from '../decisions/queue.ts';

export const copyQueue = {
  name: 'copies',
  label: { en: 'Certified copies', bn: 'সার্টিফায়েড কপি' },
} as const satisfies DecisionQueue;
