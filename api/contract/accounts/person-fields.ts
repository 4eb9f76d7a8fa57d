/** Fields of a person beside name, e-mail and phone; each is also a nullable text column of `users`. */
import type { Message } from '../language.ts';
import { bengaliNameProblem, staffNameTexts } from './bengali-name.ts';

export interface PersonField {
  label: Message;
  /** The browser's autofill token. */
  autoComplete: string;
  /** Why a typed text cannot be saved; an empty text takes the value away. */
  problem: (typed: string) => Message | undefined;
  /** Only staff have it; of others it is not taken. */
  staffOnly?: true;
}

/** One row each, by column. The form, the checks, the API, its documentation, the audit log and the data file follow. */
export const personFields: Readonly<Record<string, PersonField>> = {
  name_bn: {
    label: staffNameTexts.bengali,
    autoComplete: 'off',
    problem: bengaliNameProblem,
    staffOnly: true,
  },
};
