import {
  officeQuestionDecisions,
  type OfficeQuestionDecision,
  type ReviewedQuestion,
} from '@bhumi/api/contract/office-questions/office-questions';
import type { Queue } from '../queue/queue.ts';
import { officeQuestionTexts as texts } from './texts.ts';

/** Questions of people about their cases, the oldest first. */
export const officeQuestions: Queue<ReviewedQuestion, OfficeQuestionDecision> = {
  address: '/api/admin/office-questions',
  machine: officeQuestionDecisions,
  decisions: {
    answer: {
      button: texts.answer,
      key: 'A',
      title: texts.answerTitle,
      help: texts.answerHelp,
      done: texts.answered,
      failed: texts.answerFailed,
    },
  },
  remarks: { field: 'answer', label: texts.words },
  request: ({ id, version }, _action, words) => ({
    method: 'PUT',
    path: `/${id}`,
    body: { answer: words, version },
  }),
};
