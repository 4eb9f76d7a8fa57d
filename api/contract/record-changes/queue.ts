import type { DecisionQueue } from '../decisions/queue.ts';
import { changeTexts } from './record-changes.ts';

export const changeQueue = {
  name: 'record_changes',
  label: changeTexts.title,
} as const satisfies DecisionQueue;
