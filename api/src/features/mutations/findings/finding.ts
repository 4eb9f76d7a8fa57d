/** What a finding is: a file of this folder, and a row of the table in `index.ts`. */
import type { Knex } from 'knex';

import type { Message } from '../../../../contract/language.ts';
import type { FindingLevel } from '../../../../contract/mutations/review.ts';
import type { Claim } from './claim.ts';

/** How something fits, and why. */
export interface Reason {
  level: FindingLevel;
  text: Message;
}

export interface FindingKind<Facts = unknown> {
  /** As it is stored. */
  name: string;
  title: Message;
  /**
   * Reads what it needs in one statement at most, by an index; null: nothing can be said.
   * @param officer whose eyes it is for
   */
  reads(knex: Knex, claim: Claim, officer: { id: number }): Promise<Facts | null> | Facts | null;
  /** Says what that means. */
  says(facts: Facts, claim: Claim): Reason;
}

export const defineFinding = <Facts>(kind: FindingKind<Facts>): FindingKind<Facts> => kind;

/** A finding in words, both languages at once. */
export const reason = (level: FindingLevel, en: string, bn: string): Reason => ({ level, text: { en, bn } });
