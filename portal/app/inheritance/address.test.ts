import { describe, expect, it } from 'vitest';
import { MAX_STOCKS } from '@bhumi/api/contract/inheritance/heirs';
import {
  familyBody,
  familyQuery,
  fieldErrors,
  inheritanceAddress,
  mutationByInheritance,
  readFamily,
} from './address.ts';

const read = (query: string) => readFamily(new URLSearchParams(query));
const again = (query: string) => familyQuery(read(query)).toString();

describe('the family in an address', () => {
  it('is read and written without what was left empty, in one order', () => {
    expect(again('sons=2&wives=&daughters=0&deceased=male&husband=1&utm=x')).toBe(
      'deceased=male&husband=1&sons=2',
    );
    expect(again('deceased=female&daughters=১২')).toBe('deceased=female&daughters=12');
    expect(again('distant_kindred=none')).toBe('distant_kindred=none');
    expect(again('distant_kindred=any')).toBe('');
  });

  it('closes up the rows of children who died before', () => {
    const rows =
      'predeceased.0.relation=&predeceased.1.sons=2&predeceased.3.relation=daughter&predeceased.3.sons=0';
    expect(read(rows).predeceased).toEqual([
      { relation: '', sons: '2', daughters: '' },
      { relation: 'daughter', sons: '', daughters: '' },
    ]);
    expect(again(rows)).toBe('predeceased.0.sons=2&predeceased.1.relation=daughter');
  });

  it('holds one child who died before too many, so that they are refused, and no more', () => {
    const rows = Array.from({ length: 40 }, (_, index) => `predeceased.${index}.relation=son`).join('&');
    expect(read(rows).predeceased).toHaveLength(MAX_STOCKS + 1);
  });

  it('is the same however often it is read again, whatever was typed', () => {
    for (const typed of ['sons=-1', 'sons=two', 'sons=%20 7 ', `sons=${'9'.repeat(99)}`, 'deceased=%00%F0']) {
      expect(again(again(typed))).toBe(again(typed));
    }
  });

  it('leads to the page, and into a mutation', () => {
    const family = read('deceased=male&sons=1&predeceased.0.relation=son&predeceased.0.daughters=2');
    const query = 'deceased=male&sons=1&predeceased.0.relation=son&predeceased.0.daughters=2';
    expect(inheritanceAddress(family)).toBe(`/inheritance?${query}`);
    expect(mutationByInheritance(family)).toBe(`/dashboard/mutations/new?type=inheritance&${query}`);
  });
});

it('the API is asked with what was typed', () => {
  expect(familyBody(read('deceased=male&sons=two&predeceased.0.relation=son&predeceased.0.sons=2'))).toEqual({
    deceased: 'male',
    heirs: { sons: 'two' },
    predeceased: [{ relation: 'son', sons: '2', daughters: 0 }],
  });
  expect(familyBody(read('distant_kindred=none'))).toHaveProperty('distant_kindred', false);
});

it('errors stand at the fields of the form', () => {
  const errors = { 'heirs.wives': ['a'], 'predeceased.0.sons': ['b'], heirs: ['c'], deceased: ['d'] };
  expect(Object.keys(fieldErrors(errors))).toEqual(['wives', 'predeceased.0.sons', 'heirs', 'deceased']);
});
