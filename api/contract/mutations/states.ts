/** The states of a mutation, and who may move it from one to another (specification 2, section 4). */
import type { Message } from '../language.ts';
import type { Machine, Transition } from '../states.ts';

/** The states, in the order of the work. */
export const MUTATION_STATUSES = [
  'pending_payment',
  'pending',
  'assigned_to_ac_land',
  'flagged',
  'approved',
  'rejected',
] as const;
export type MutationStatus = (typeof MUTATION_STATUSES)[number];

const anyone = ['user', 'acland', 'admin'] as const;
const staff = ['acland', 'admin'] as const;

/** Staff may set any status from any state; the applicant reads the remarks. */
const set = (to: MutationStatus): Transition<MutationStatus>[] =>
  MUTATION_STATUSES.filter((from) => from !== to).map(
    (from): Transition<MutationStatus> => ({ from, to, by: staff, remarks: 'optional' }),
  );

/**
 * `submit`, `pay` and `answer` (to a question) are the applicant's actions; the others are for staff. Only the ledger says
 * whether the fee is paid, never the status: `unpay` is refused once it is.
 */
export const mutationMachine = {
  submit: [{ from: null, to: 'pending_payment', by: anyone }],
  pay: [{ from: 'pending_payment', to: 'pending', by: ['provider'] }],
  answer: [{ from: 'flagged', to: 'pending', by: anyone }],
  unpay: set('pending_payment'),
  reopen: set('pending'),
  assign: set('assigned_to_ac_land'),
  flag: set('flagged'),
  approve: set('approved'),
  reject: set('rejected'),
} satisfies Machine<string, MutationStatus>;
export type MutationAction = keyof typeof mutationMachine;
export type MutationDecision = Exclude<MutationAction, 'submit' | 'pay' | 'answer'>;

/** The decision that sets a status. */
export const decisionFor: Record<MutationStatus, MutationDecision> = {
  pending_payment: 'unpay',
  pending: 'reopen',
  assigned_to_ac_land: 'assign',
  flagged: 'flag',
  approved: 'approve',
  rejected: 'reject',
};

/** The states in which a mutation is still to be decided: documents may be added. */
export const OPEN_STATUSES = ['pending_payment', 'pending', 'assigned_to_ac_land', 'flagged'] as const;
export const isOpen = (status: MutationStatus): boolean => OPEN_STATUSES.some((open) => open === status);

/** The labels for the land office. */
export const mutationStatusLabels: Record<MutationStatus, Message> = {
  pending_payment: { en: 'Pending payment', bn: 'ফি বাকি' },
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  assigned_to_ac_land: { en: 'Assigned to AC Land', bn: 'সহকারী কমিশনার (ভূমি)-এর কাছে' },
  flagged: { en: 'Flagged', bn: 'সংশোধন প্রয়োজন' },
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'প্রত্যাখ্যাত' },
};

/** The labels for the applicant (specification 2, section 4). */
export const ownStatusLabels: Record<MutationStatus, Message> = {
  ...mutationStatusLabels,
  assigned_to_ac_land: {
    en: 'Inquiry – Your request is under review',
    bn: 'তদন্ত – আপনার আবেদন পর্যালোচনা করা হচ্ছে',
  },
};
