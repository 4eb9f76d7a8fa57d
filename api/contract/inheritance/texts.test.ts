import { describe, expect, it } from 'vitest';
import { seededRandom, randomFamily } from './families.testing.ts';
import type { Family } from './family.ts';
import { calculateShares } from './calculation.ts';
import { excludedLines, roundedText, shareLines, wholeLine } from './texts.ts';

const nbsp = (text: string) => text.replace(/([\d০-৯]) /g, '$1\u00a0');
const lines = (family: Family, language: 'en' | 'bn' = 'en') => shareLines(calculateShares(family), language);
const seven: Family = { deceased: 'male', heirs: { sons: 7 } };

describe('a reckoning as people read it', () => {
  it('says how many, what each has and what all have', () => {
    expect(lines({ deceased: 'male', heirs: { wives: 2, sons: 1 } })).toMatchObject([
      {
        heir: 'Wives (2)',
        each: { share: '1/16', til: [nbsp('1 ana')] },
        together: { share: '1/8', til: nbsp('2 ana') },
        percent: '12.50',
      },
      { heir: 'Son', each: { share: '7/8' }, together: { share: '7/8', til: '' }, percent: '87.50' },
    ]);
    expect(lines({ deceased: 'male', heirs: { wives: 2 } }, 'bn')).toMatchObject([
      { heir: 'স্ত্রী (২ জন)', each: { share: '১/৮', til: [nbsp('২ আনা')] }, percent: '২৫.০০' },
      { heir: 'অবশিষ্ট', together: { share: '৩/৪', til: nbsp('১২ আনা') }, percent: '৭৫.০০' },
    ]);
    expect(wholeLine('bn').together).toEqual({ share: '১', til: nbsp('১৬ আনা') });
  });

  it('says who has a til more', () => {
    const [sons] = lines(seven);
    expect(sons?.each.til).toEqual([
      nbsp('the first 3: 2 ana 5 ganda 2 kora 2 kranti 12 til'),
      nbsp('the others: 2 ana 5 ganda 2 kora 2 kranti 11 til'),
    ]);
    expect(roundedText(calculateShares(seven), 'en')).toContain('went to: Sons (3). Where');
    expect(roundedText(calculateShares(seven), 'bn')).toContain('পেয়েছেন: পুত্র (৩ জন)।');
    expect(roundedText(calculateShares({ deceased: 'male', heirs: { sons: 2 } }), 'en')).toBeNull();
  });

  it('tells the children of several dead children apart', () => {
    const one = { relation: 'son', sons: 0, daughters: 1 } as const;
    const both: Family = { deceased: 'male', heirs: {}, predeceased: [one, { ...one, daughters: 2 }] };
    expect(lines(both).map(({ heir }) => heir)).toEqual([
      'Daughter of a son who died before, no. 1',
      'Daughters of a son who died before, no. 2 (2)',
    ]);
    expect(lines({ ...both, predeceased: [one] })[0]?.heir).toBe('Daughter of a son who died before');
  });

  it('names who takes nothing', () => {
    const answer = calculateShares({ deceased: 'male', heirs: { sons: 2, full_sisters: 3 } });
    expect(excludedLines(answer, 'bn')).toMatchObject([
      { heir: 'সহোদর বোন (৩ জন)', reason: 'পুত্র থাকায় অংশ পান না।' },
    ]);
  });

  it('has per cents that make exactly a hundred', () => {
    const random = seededRandom(61);
    for (let round = 0; round < 200; round++) {
      const family = randomFamily(random);
      const sum = lines(family).reduce((all, { percent }) => all + Math.round(Number(percent) * 100), 0);
      if (sum !== 10_000) expect([family, sum]).toBe(10_000);
    }
  });
});
