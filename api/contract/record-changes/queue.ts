import type { DecisionQueue } from '../decisions/queue.ts';

export const changeQueue = {
  name: 'record_changes',
  label: { en: 'Second signatures', bn: 'দ্বিতীয় স্বাক্ষর' },
} as const satisfies DecisionQueue;
