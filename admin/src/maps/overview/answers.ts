/** What the office asks of a dag, how each answer is called, and how it looks on the map. */
import type { Message } from '@bhumi/api/contract/language';
import { OFFICE_QUESTIONS, type OfficeDag, type OfficeQuestion } from '@bhumi/api/contract/maps/overview';
import type { Look } from '../shapes/shape-style.tsx';
import { officeMapTexts as texts } from '../texts.ts';

export type Answer = 'yes' | 'no' | 'unknown';

export const answerOf = (dag: OfficeDag, question: OfficeQuestion): Answer => {
  const told = dag[question];
  return told === null ? 'unknown' : told ? 'yes' : 'no';
};

interface Told {
  label: Message;
  look: Look;
}

/** The answers in the order of the legend. What is to be done stands out. */
export const ANSWERS: Record<OfficeQuestion, Partial<Record<Answer, Told>>> = {
  drawn: {
    yes: { label: texts.isDrawn, look: 'good' },
    no: { label: texts.notDrawn, look: 'unknown' },
  },
  tax_paid: {
    yes: { label: texts.paid, look: 'good' },
    no: { label: texts.notPaid, look: 'attention' },
    unknown: { label: texts.notRegistered, look: 'unknown' },
  },
  mutation_pending: {
    yes: { label: texts.waits, look: 'attention' },
    no: { label: texts.noneWaits, look: 'good' },
  },
  area_differs: {
    yes: { label: texts.differs, look: 'attention' },
    no: { label: texts.agrees, look: 'good' },
    unknown: { label: texts.notCompared, look: 'unknown' },
  },
};

export const toldOf = (dag: OfficeDag, question: OfficeQuestion): Told =>
  ANSWERS[question][answerOf(dag, question)]!;

/** The question that an address asks. */
export const questionIn = (parameters: URLSearchParams): OfficeQuestion =>
  OFFICE_QUESTIONS.find((question) => question === parameters.get('by')) ?? 'drawn';
