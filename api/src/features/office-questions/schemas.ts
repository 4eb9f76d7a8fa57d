import { z } from 'zod';

import { CASE_COLUMNS, type AskedCaseKind } from '../../../contract/office-questions/case-number.ts';
import {
  OFFICE_QUESTION_STATUSES,
  type OwnQuestion,
  type ReviewedQuestion,
} from '../../../contract/office-questions/office-questions.ts';
import { inputTextOrEmpty, messageSchema } from '../../platform/http/schemas.ts';

const moment = z.iso.datetime({ offset: true });
const bilingual = z.object({ en: z.string(), bn: z.string() });
export const officeQuestionStatus = z.enum(OFFICE_QUESTION_STATUSES);

const askedCase = z.object({
  kind: z.enum(Object.keys(CASE_COLUMNS) as [AskedCaseKind, ...AskedCaseKind[]]),
  id: z.int(),
  number: z.string(),
});

export const questionInput = z.object({
  number: inputTextOrEmpty.meta({
    description:
      'Of an own case: a tracking number, `C-12` of an application for a copy, `R-4` of a land tax registration',
  }),
  question: inputTextOrEmpty,
});

export const ownQuestion = z.object({
  id: z.int(),
  status: officeQuestionStatus,
  case: askedCase,
  question: z.string(),
  asked_at: moment,
  answer: z.string().nullable(),
  answered_at: moment.nullable(),
  office: z.object({ id: z.int(), name: bilingual }).nullable(),
}) satisfies z.ZodType<OwnQuestion>;

export const reviewedQuestion = z.object({
  id: z.int(),
  status: officeQuestionStatus,
  case: askedCase,
  mouza: bilingual,
  question: z.string(),
  asked_at: moment,
  answer: z.string().nullable(),
  reviewed_at: moment.nullable(),
  version: z.int(),
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
}) satisfies z.ZodType<ReviewedQuestion>;

export const answerInput = z.object({
  answer: inputTextOrEmpty.meta({ description: 'The person reads it' }),
  version: z.int().optional().meta({ description: 'The version that was looked at; another one is a 409' }),
});
export const questionConflict = messageSchema.extend({ current: reviewedQuestion.optional() });
