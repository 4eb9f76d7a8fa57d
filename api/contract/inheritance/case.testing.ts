/**
 * Cases with the shares that the books give. Where a book's case has relatives that nobody is asked for here (three
 * grandmothers, a son's daughter), it stands with those whom the question knows, and says so.
 */
import type { Family } from './family.ts';

export interface Case {
  name: string;
  from: string;
  family: Family;
  /** Of each person: `wives: '1/8'`; a stock's child as `0:sons`. */
  each: Record<string, string>;
  excluded?: Record<string, string>;
  adjusted?: 'awl' | 'radd';
  unassigned?: string;
}

/** Left by a man, by a woman. */
export const he = (heirs: Family['heirs'], more: Partial<Family> = {}): Family => ({
  deceased: 'male',
  heirs,
  ...more,
});
export const she = (heirs: Family['heirs'], more: Partial<Family> = {}): Family => ({
  ...he(heirs, more),
  deceased: 'female',
});
