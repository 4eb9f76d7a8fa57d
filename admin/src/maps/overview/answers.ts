/** The questions about dags on the office map, with the label and style of each answer. */
import type { Message } from '@bhumi/api/contract/language';
import { OFFICE_QUESTIONS, type OfficeDag, type OfficeQuestion } from '@bhumi/api/contract/maps/overview';
import type { ShapeStyle } from '../shapes/shape-style.tsx';
import { officeMapTexts as texts } from '../texts.ts';

export type Answer = 'yes' | 'no' | 'unknown';

export const answerOf = (dag: OfficeDag, question: OfficeQuestion): Answer => {
  const answer = dag[question];
  return answer === null ? 'unknown' : answer ? 'yes' : 'no';
};

interface AnswerDetails {
  label: Message;
  style: ShapeStyle;
}

/** The answers in the order of the legend. Open tasks stand out. */
export const ANSWERS: Record<OfficeQuestion, Partial<Record<Answer, AnswerDetails>>> = {
  drawn: {
    yes: { label: texts.isDrawn, style: 'good' },
    no: { label: texts.notDrawn, style: 'unknown' },
  },
  tax_paid: {
    yes: { label: texts.paid, style: 'good' },
    no: { label: texts.notPaid, style: 'attention' },
    unknown: { label: texts.notRegistered, style: 'unknown' },
  },
  mutation_pending: {
    yes: { label: texts.waits, style: 'attention' },
    no: { label: texts.noneWaits, style: 'good' },
  },
  area_differs: {
    yes: { label: texts.differs, style: 'attention' },
    no: { label: texts.agrees, style: 'good' },
    unknown: { label: texts.notCompared, style: 'unknown' },
  },
};

export const answerDetails = (dag: OfficeDag, question: OfficeQuestion): AnswerDetails =>
  ANSWERS[question][answerOf(dag, question)]!;

/** The question in an address. */
export const questionIn = (parameters: URLSearchParams): OfficeQuestion =>
  OFFICE_QUESTIONS.find((question) => question === parameters.get('by')) ?? 'drawn';
