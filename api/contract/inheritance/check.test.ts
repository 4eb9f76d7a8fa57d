import { describe, expect, it } from 'vitest';
import { checkFamily, type FamilyInput } from './check.ts';
import type { Family } from './family.ts';
import { HEIR_NAMES, HEIRS } from './heirs.ts';

const errorsOf = (asked: Partial<FamilyInput>) => {
  const found = checkFamily({ deceased: 'male', heirs: {}, predeceased: [], ...asked });
  const errors = Object.entries('errors' in found ? found.errors : {});
  return Object.fromEntries(errors.map(([field, { en }]) => [field, en]));
};
const man = (heirs: Family['heirs']) => errorsOf({ heirs });

describe('what a family cannot be', () => {
  it('is said beside its field', () => {
    expect(man({ husband: 1, father: 2, wives: 5, sons: -1, daughters: 1.5, full_brothers: 51 })).toEqual({
      'heirs.husband': 'A man leaves no husband. Enter his wives instead',
      'heirs.wives': 'Enter at most 4 wives',
      'heirs.sons': 'Enter 0 or more sons',
      'heirs.daughters': 'Enter a whole number of daughters',
      'heirs.father': 'Enter at most 1 father',
      'heirs.full_brothers': 'Enter at most 50 full brothers',
    });
    expect(errorsOf({ deceased: 'female', heirs: { wives: 1, husband: 2 } })).toEqual({
      'heirs.husband': 'Enter at most 1 husband',
      'heirs.wives': 'A woman leaves no wife. Choose her husband instead',
    });
  });

  it('holds for the children of dead children too', () => {
    const stock = { relation: 'nephew', sons: 51, daughters: -1 };
    const errors = errorsOf({ deceased: 'nobody', predeceased: Array(21).fill(stock) });
    expect(errors).toMatchObject({
      deceased: 'Choose whether a man or a woman has died',
      predeceased: 'Enter at most 20 children who died before',
      'predeceased.0.relation': 'Choose whether a son or a daughter died before',
      'predeceased.0.sons': 'Enter at most 50 sons',
      'predeceased.20.daughters': 'Enter 0 or more daughters',
    });
  });

  it('takes the most of every kind, and nobody', () => {
    const most = Object.fromEntries(HEIR_NAMES.map((heir) => [heir, HEIRS[heir].most]));
    expect(man({ ...most, husband: 0 })).toEqual({});
    expect(man({})).toEqual({});
  });

  it.each([Number.NaN, Infinity, 1e300])('%d is no number of heirs', (sons) => {
    expect(man({ sons })).toHaveProperty(['heirs.sons']);
  });
});
