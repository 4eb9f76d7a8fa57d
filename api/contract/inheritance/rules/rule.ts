/** What a row of the tables beside this file is. */
import type { Message } from '../../language.ts';
import type { Fraction } from '../../land/shares/fraction.ts';
import type { Facts } from '../family.ts';
import type { Heir } from '../heirs.ts';
import type { Source } from './sources.ts';

interface Rule {
  /** The heirs of the rule. Several of them divide its share. */
  heirs: readonly Heir[];
  /** When it applies. The first applicable row of an heir counts. */
  when: (family: Facts) => boolean;
  /** The reason for the heirs: a sentence that begins with the share. */
  reason: Message;
  sources: readonly Source[];
}

/** A fixed share of the whole, divided equally. */
export interface SharerRule extends Rule {
  share: Fraction;
}

/** What the fixed shares leave, divided so that a man takes twice what a woman takes. */
export type ResiduaryRule = Rule;

/** Heirs who take nothing because somebody else is there: the first of `by` who is there is named. */
export interface ExclusionRule {
  heirs: readonly Heir[];
  by: readonly { heir: Heir; when?: (family: Facts) => boolean }[];
  sources: readonly Source[];
}
