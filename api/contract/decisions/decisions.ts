/** Shared by all decision queues: who may decide, remarks to the owner, and the texts of conflicts. */
import { digitsIn } from '../digits.ts';
import type { Message } from '../language.ts';
import type { Role } from '../roles.ts';
import { nextState, type Machine } from '../states.ts';
import { reviewerName, type ReviewedBy } from '../offices/signature.ts';

/** The maximum length of remarks to an owner, in characters. */
export const MAX_REMARKS_LENGTH = 2_000;
export const remarksTooLong: Message = {
  en: `At most ${MAX_REMARKS_LENGTH} characters`,
  bn: `সর্বোচ্চ ${digitsIn(MAX_REMARKS_LENGTH, 'bn')} অক্ষর`,
};

/** Returns whether a decision may or must have remarks to the owner; null when it has none. */
export function remarksRule<Action extends string>(
  machine: Machine<Action, string>,
  action: Action,
): 'optional' | 'required' | null {
  return machine[action].find(({ remarks }) => remarks)?.remarks ?? null;
}

/** The part of a request that says who may decide on it. */
export interface Decidable<State extends string> {
  status: State;
  user: { id: number };
}

/** The deciding officer. */
export interface Officer {
  id: number;
  role: Role;
}

/** Whether the officer's role can take any of the actions in the record's state. */
export const isPending = <Action extends string, State extends string>(
  machine: Machine<Action, State>,
  actions: readonly Action[],
  { status }: Decidable<State>,
  { role }: Officer,
): boolean => actions.some((action) => nextState(machine, action, status, role) !== null);

/** Whether an officer may take a decision: the state allows it for their role, and the request is not their own. */
export const mayDecide = <Action extends string, State extends string>(
  machine: Machine<Action, State>,
  action: Action,
  record: Decidable<State>,
  officer: Officer,
): boolean => record.user.id !== officer.id && isPending(machine, [action], record, officer);

/** Someone else decided first. The Bengali subject must end in a vowel, so that `র` makes it a genitive: `নিবন্ধনটি`. */
export function alreadyDecided(subject: Message, status: Message, decided: ReviewedBy): Message {
  const [name, nameBn] = [reviewerName(decided, 'en'), reviewerName(decided, 'bn')];
  const [by, byBn] = name === null ? ['', ''] : [` by ${name}`, ` (${nameBn})`];
  return {
    en: `This ${subject.en} was already ${status.en.toLowerCase()}${by}. Nothing was changed.`,
    bn: `${subject.bn}র সিদ্ধান্ত আগেই হয়েছে: ${status.bn}${byBn}। কিছু বদলানো হয়নি।`,
  };
}

/** The record is no longer the version that the officer saw. */
export const changedMeanwhile = (subject: Message): Message => ({
  en: `This ${subject.en} was changed meanwhile. Look at it again before you decide.`,
  bn: `${subject.bn} ইতিমধ্যে বদলেছে। সিদ্ধান্তের আগে আবার দেখে নিন।`,
});
