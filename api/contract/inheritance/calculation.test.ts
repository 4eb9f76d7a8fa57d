import { describe, expect, it } from 'vitest';
import {
  minus,
  parseFraction,
  sumOf,
  fractionText,
  fraction,
  compare,
  type Fraction,
} from '../land/shares/fraction.ts';
import { TIL_IN_WHOLE } from '../land/shares/til.ts';
import { seededRandom, randomFamily } from './families.testing.ts';
import { hasDescendants, factsOf, type Family } from './family.ts';
import { ANY_HEIR_NAMES } from './heirs.ts';
import { calculateShares, type HeirShare, type ShareCalculation } from './calculation.ts';
import { calculateIndependently } from './independent-method.testing.ts';

const read = (text: string): Fraction => parseFraction(text) ?? expect.unreachable(text);
const together = ({ shares }: ShareCalculation) => sumOf(shares.map((share) => read(share.together)));
const mother = ({ shares }: ShareCalculation) => shares.find(({ heir }) => heir === 'mother');

/** The name of a line in the second way's answer. */
const nameOf = ({ heir, via }: HeirShare): string => {
  const [, relation, kind] = /^predeceased_(son|daughter)s_(\w+)$/.exec(heir) ?? [];
  return relation ? `${relation}:${via}:${kind}` : heir;
};

function families(seed: number, check: (family: Family, answer: ShareCalculation) => void, rounds = 500) {
  const random = seededRandom(seed);
  for (let round = 0; round < rounds; round++) {
    const family = randomFamily(random);
    const answer = calculateShares(family);
    try {
      check(family, answer);
    } catch (error) {
      throw new Error(`${JSON.stringify(family)} → ${JSON.stringify(answer)}`, { cause: error });
    }
  }
}

const equal = (one: unknown, other: unknown) => {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
};

describe('whatever family is left', () => {
  it('the shares agree with a second way of reckoning', () => {
    families(
      11,
      (family, answer) => {
        const second = calculateIndependently(family);
        const inParts = Object.fromEntries(
          Object.entries(second.each).map(([name, part]) => [
            name,
            fractionText(fraction(part, second.base)),
          ]),
        );
        const ours = Object.fromEntries(answer.shares.map((share) => [nameOf(share), share.each]));
        for (const name of Object.keys({ ...inParts, ...ours }))
          equal([name, ours[name]], [name, inParts[name]]);
        equal(answer.unassigned, fractionText(fraction(second.unassigned, second.base)));
        equal(answer.excluded.map(({ heir }) => heir).sort(), second.barred);
        equal(answer.adjusted, second.adjusted);
      },
      2_500,
    );
  });

  it('shares and what is unassigned make the whole, in fractions and in til', () => {
    families(23, ({ heirs, predeceased = [] }, answer) => {
      equal(fractionText(sumOf([together(answer), read(answer.unassigned)])), '1');
      equal(
        answer.shares.reduce((sum, { til }) => sum + til, answer.unassigned_til),
        TIL_IN_WHOLE,
      );
      for (const { til, til_each, count, each, together } of answer.shares) {
        equal(til_each.length, count);
        equal(
          til_each.reduce((sum, one) => sum + one, 0),
          til,
        );
        equal(fractionText(sumOf(til_each.map(() => read(each)))), together);
        for (const one of til_each) {
          const apart = minus(fraction(one, TIL_IN_WHOLE), read(each));
          equal(
            compare(apart, fraction(1, TIL_IN_WHOLE)) < 0 && compare(apart, fraction(-1, TIL_IN_WHOLE)) > 0,
            true,
          );
        }
        equal(Math.max(...til_each) - Math.min(...til_each) <= 1, true);
      }
      // Everybody who is left is told something: a share or who excludes them.
      const told = [...answer.shares, ...answer.excluded].reduce((sum, { count }) => sum + count, 0);
      const asked = [...Object.values(heirs), ...predeceased.map(({ sons, daughters }) => sons + daughters)];
      equal(
        told,
        asked.reduce((sum, count) => sum + count, 0),
      );
      // Each has the exact share rounded down, and those named as rounded one til more.
      const down = (share: Fraction) => Number((share.numerator * BigInt(TIL_IN_WHOLE)) / share.denominator);
      const floors = answer.shares.reduce((sum, { each, count }) => sum + count * down(read(each)), 0);
      const named = answer.rounded.reduce((sum, { persons }) => sum + persons, 0);
      equal(floors + named, TIL_IN_WHOLE - answer.unassigned_til);
    });
  });

  it('a share is left to nobody only where no blood relative is a sharer or residuary', () => {
    families(37, ({ heirs, distant_kindred }, answer) => {
      const blood = answer.shares.some(({ heir }) => heir !== 'husband' && heir !== 'wives');
      const lone = !blood && (distant_kindred !== false || Object.keys(heirs).length === 0);
      equal(answer.unassigned !== '0', lone);
    });
  });

  it('the order in which relatives and stocks are named changes nothing', () => {
    families(41, (family, answer) => {
      const heirs = Object.fromEntries(Object.entries(family.heirs).reverse());
      equal(calculateShares({ ...family, heirs }), answer);
      const turned = calculateShares({ ...family, predeceased: [...(family.predeceased ?? [])].reverse() });
      const last = (family.predeceased?.length ?? 0) - 1;
      const lines = ({ shares }: ShareCalculation, via: (index: number) => number) =>
        shares.map((s) => `${s.heir} ${s.via === undefined ? '' : via(s.via)} ${s.each} ${s.count}`).sort();
      equal(
        lines(turned, (index) => last - index),
        lines(answer, (index) => index),
      );
    });
  });

  it('noughts written out, and dead children without children, change nothing', () => {
    families(43, (family, answer) => {
      const noughts = Object.fromEntries(ANY_HEIR_NAMES.slice(0, 17).map((heir) => [heir, 0]));
      const childless = { relation: 'son', sons: 0, daughters: 0 } as const;
      const predeceased = [...(family.predeceased ?? []), childless];
      equal(calculateShares({ ...family, heirs: { ...noughts, ...family.heirs }, predeceased }), answer);
    });
  });

  it('a dead child with one child is as that child’s parent living', () => {
    families(47, (family, answer) => {
      const stocks = (family.predeceased ?? []).filter(hasDescendants);
      if (stocks.length === 0) return;
      const alive = { ...family.heirs };
      for (const { relation } of stocks) {
        const heir = relation === 'son' ? 'sons' : 'daughters';
        alive[heir] = (alive[heir] ?? 0) + 1;
      }
      const as = calculateShares({ ...family, heirs: alive, predeceased: [] });
      for (const share of answer.shares.filter(({ via }) => via === undefined)) {
        equal(share.each, as.shares.find(({ heir }) => heir === share.heir)?.each);
      }
      family.predeceased?.forEach((stock, via) => {
        if (!hasDescendants(stock)) return;
        const own = sumOf(answer.shares.filter((s) => s.via === via).map((s) => read(s.together)));
        const parent = stock.relation === 'son' ? 'sons' : 'daughters';
        equal(fractionText(own), as.shares.find(({ heir }) => heir === parent)?.each);
      });
    });
  });

  it('who is excluded changes nothing but the mother’s share, and only as a brother or sister', () => {
    families(53, (family, answer) => {
      for (const { heir } of answer.excluded) {
        const without = calculateShares({ ...family, heirs: { ...family.heirs, [heir]: 0 } });
        const figures = ({ shares }: ShareCalculation) =>
          shares.map(({ reason: _, source: __, ...share }) => share);
        const many = factsOf(family).siblings;
        const fewer = many - factsOf({ ...family, heirs: { ...family.heirs, [heir]: 0 } }).siblings;
        if (many >= 2 && many - fewer < 2 && mother(answer) && factsOf(family).children === 0) {
          equal(compare(read(mother(without)?.each ?? ''), read(mother(answer)?.each ?? '')) >= 0, true);
        } else {
          equal(figures(without), figures(answer));
        }
      }
    });
  });

  it('every share says why, in both languages and with its source', () => {
    families(59, (_, answer) => {
      for (const { reason, source } of [...answer.shares, ...answer.excluded]) {
        equal(/^[A-Z].*\.$/.test(reason.en) && /^[\u0980-\u09ff].*।$/.test(reason.bn), true);
        equal(source.en.length > 0 && /[\u0980-\u09ff]/.test(source.bn), true);
      }
    });
  });
});

describe('two brothers whom the father excludes', () => {
  it('still reduce the mother to one sixth', () => {
    const left = { deceased: 'male', heirs: { father: 1, mother: 1 } } as const;
    const brothers = (full_brothers: number) =>
      calculateShares({ ...left, heirs: { ...left.heirs, full_brothers } });
    expect([0, 1, 2].map((many) => mother(brothers(many))?.each)).toEqual(['1/3', '1/3', '1/6']);
    expect(brothers(2).excluded).toMatchObject([{ heir: 'full_brothers', by: 'father' }]);
    expect(mother(brothers(2))?.reason.en).toBe(
      'One sixth, because there are two or more brothers or sisters.',
    );
  });
});
