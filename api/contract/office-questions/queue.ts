import type { DecisionQueue } from '../decisions/queue.ts';

export const officeQuestionQueue = {
  name: 'office-questions',
  label: { en: 'Questions of Citizens', bn: 'নাগরিকদের প্রশ্ন' },
} as const satisfies DecisionQueue;
