import { describe, expect, it } from 'vitest';
import { AWL_AND_RADD } from './adjusted-cases.testing.ts';
import type { Case } from './case.testing.ts';
import { NAMED_CASES } from './named-cases.testing.ts';
import { RESIDUARY_CASES, SECTION_4 } from './other-cases.testing.ts';
import { calculateShares, type HeirShare } from './calculation.ts';

const nameOf = ({ heir, via }: HeirShare) =>
  via === undefined ? heir : `${via}:${heir.replace(/^.*_/, '')}`;

describe.each<[string, readonly Case[]]>([
  ['cases that have a name', NAMED_CASES],
  ['increase and return', AWL_AND_RADD],
  ['residuaries', RESIDUARY_CASES],
  ['children of dead children, and what is left to nobody', SECTION_4],
])('%s', (_, cases) => {
  it.each(cases)('$name ($from)', ({ family, each, excluded = {}, adjusted, unassigned }) => {
    const answer = calculateShares(family);
    expect(Object.fromEntries(answer.shares.map((share) => [nameOf(share), share.each]))).toEqual(each);
    expect(Object.fromEntries(answer.excluded.map(({ heir, by }) => [heir, by]))).toEqual(excluded);
    expect(answer.adjusted).toBe(adjusted ?? 'none');
    expect(answer.unassigned).toBe(unassigned ?? '0');
  });
});

describe('til', () => {
  it('the remainder goes to the largest remainders, on a tie to the first, and is named', () => {
    // 76,800 til by 7: 10,971 3/7 each; the first three have one more.
    const { shares, rounded } = calculateShares({ deceased: 'male', heirs: { sons: 7 } });
    expect(shares[0]?.til_each).toEqual([10_972, 10_972, 10_972, 10_971, 10_971, 10_971, 10_971]);
    expect(shares[0]?.til).toBe(76_800);
    expect(rounded).toEqual([{ heir: 'sons', persons: 3 }]);
  });

  it('what is left to nobody is written in til too', () => {
    expect(calculateShares({ deceased: 'male', heirs: { wives: 1 } })).toMatchObject({
      shares: [{ til: 19_200 }],
      unassigned_til: 57_600,
      rounded: [],
    });
  });
});

describe('how it is said', () => {
  it('why, and what ’awl and radd made of it', () => {
    const [husband] = calculateShares({ deceased: 'female', heirs: { husband: 1, full_sisters: 2 } }).shares;
    expect(husband).toMatchObject({
      reason: {
        en: 'One half, because there are no children. ’Awl cuts it from 1/2 to 3/7.',
        bn: 'অর্ধেক, কারণ সন্তান নেই। আউল নীতিতে তা ১/২ থেকে কমে ৩/৭ হয়।',
      },
      source: { en: 'Qur’an 4:12; Mulla, s. 63; Mulla, s. 64' },
    });
    const [father] = calculateShares({ deceased: 'male', heirs: { father: 1, daughters: 1 } }).shares.slice(
      1,
    );
    expect(father?.reason.en).toBe(
      'One sixth, because there are children. What the fixed shares leave, because there is no son.',
    );
  });

  it('of sons by whether there is a daughter', () => {
    const reasonOf = (heirs: object) => calculateShares({ deceased: 'male', heirs }).shares[0]?.reason.en;
    expect(reasonOf({ sons: 2 })).toBe('What the fixed shares leave; several sons share it equally.');
    expect(reasonOf({ sons: 2, daughters: 1 })).toBe(
      'What the fixed shares leave, a son twice what a daughter takes.',
    );
  });

  it('who excludes, by how many there are', () => {
    const by = (heirs: object) =>
      calculateShares({ deceased: 'male', heirs: { paternal_uncles: 1, ...heirs } }).excluded;
    expect(by({ sons: 1 })[0]?.reason.en).toBe('Excluded by the son.');
    expect(by({ full_brothers: 2 })[0]?.reason).toEqual({
      en: 'Excluded by the full brothers.',
      bn: 'সহোদর ভাই থাকায় অংশ পান না।',
    });
  });
});
