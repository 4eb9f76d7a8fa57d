/** A finding is a file in this folder and a row of the table in `index.ts`. */
import type { Knex } from 'knex';

import type { Message } from '../../../../contract/language.ts';
import type { FindingLevel } from '../../../../contract/mutations/review.ts';
import type { RequestUser } from '../../../platform/access/sessions/sessions.ts';
import type { Claim } from './claim.ts';

/** How something fits, and why. */
export interface Assessment {
  level: FindingLevel;
  text: Message;
  /** It is red once the mutation is approved, unless it changes before. */
  red_on_approval?: boolean;
}

/** Who reads findings. Without a role and posts somebody who may see no other office's cases. */
export type FindingReader = Pick<RequestUser, 'id'> & Partial<Pick<RequestUser, 'role' | 'posts'>>;

export interface FindingKind<Facts = unknown> {
  /** As it is stored. */
  name: string;
  title: Message;
  /**
   * Reads its facts in at most one indexed statement; null: no finding.
   * @param officer who reads it
   */
  read(knex: Knex, claim: Claim, officer: FindingReader): Promise<Facts | null> | Facts | null;
  /** Describes the facts. */
  describe(facts: Facts, claim: Claim): Assessment;
}

export const defineFinding = <Facts>(kind: FindingKind<Facts>): FindingKind<Facts> => kind;

/** A finding in words, both languages at once. */
export const reason = (level: FindingLevel, en: string, bn: string): Assessment => ({
  level,
  text: { en, bn },
});
