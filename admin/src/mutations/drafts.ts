import type { MutationReview } from '@bhumi/api/contract/mutations/review';
import { stepLabels, STEP_KINDS, type StepKind } from '@bhumi/api/contract/mutations/inquiry/steps';
import { findDraft, type DraftName } from '../lib/drafts.ts';
import { draftSubject } from '../queue/queue.ts';
import { landTaxTexts } from './land-tax/texts.ts';
import { objectionScreenTexts } from './objections/texts.ts';
import { recordSectionTexts } from './record/texts.ts';

/** The API address of the mutations. */
export const ADDRESS = '/api/admin/mutations';

export const mutationSubject = (id: number): string => draftSubject(ADDRESS, id);

/** The parts that the approval sends, named as in its request. */
export type SentPart = 'record' | 'land_tax';

/** The draft names of a mutation. Each draft can still be sent after a decision. */
export const mutationDrafts = {
  record: (id: number): DraftName => ({
    subject: mutationSubject(id),
    part: 'record',
    survivesDecision: true,
    label: recordSectionTexts.title,
  }),
  restoring: (id: number): DraftName => ({
    subject: mutationSubject(id),
    part: 'restoring',
    survivesDecision: true,
    label: recordSectionTexts.restore,
  }),
  landTax: (id: number): DraftName => ({
    subject: mutationSubject(id),
    part: 'land_tax',
    survivesDecision: true,
    label: landTaxTexts.title,
  }),
  dag: (id: number): DraftName => ({
    subject: mutationSubject(id),
    part: 'dag',
    survivesDecision: true,
    label: recordSectionTexts.chooseTitle,
  }),
  step: (id: number, kind: StepKind): DraftName => ({
    subject: mutationSubject(id),
    part: `step ${kind}`,
    survivesDecision: true,
    isKept: true,
    label: stepLabels[kind],
  }),
  dagReason: (id: number): DraftName => ({
    subject: mutationSubject(id),
    part: 'dag reason',
    survivesDecision: true,
    label: recordSectionTexts.changeTitle,
  }),
  reopening: (id: number, objection: number): DraftName => ({
    subject: mutationSubject(id),
    part: `reopening ${objection}`,
    survivesDecision: true,
    label: objectionScreenTexts.reopen,
  }),
  objection: (id: number, objection: number): DraftName => ({
    subject: mutationSubject(id),
    part: `objection ${objection}`,
    survivesDecision: true,
    label: objectionScreenTexts.hear,
  }),
};

/** The draft of a step: its form opens again with what was typed. */
export const draftedStep = ({ id }: Pick<MutationReview, 'id'>): StepKind | null =>
  STEP_KINDS.find((kind) => findDraft(mutationDrafts.step(id, kind))?.isUnsaved) ?? null;
