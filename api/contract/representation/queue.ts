import type { DecisionQueue } from '../decisions/queue.ts';

export const representationQueue = {
  name: 'representations',
  label: { en: 'Who Acts for Whom', bn: 'কে কার পক্ষে' },
} as const satisfies DecisionQueue;
