/** Heirs' shares under Hanafi law as applied in Bangladesh (docs/decisions/033-inheritance.md): the question and its answer. */
import type { Message } from '../language.ts';
import { apportion } from '../land/shares/apportion.ts';
import { fraction, fractionText, times, type Fraction } from '../land/shares/fraction.ts';
import { TIL_IN_WHOLE } from '../land/shares/til.ts';
import { claimsOf, type Adjustment, type Claim, type Exclusion } from './claims.ts';
import { hasDescendants, factsOf, type Facts, type Family, type Stock } from './family.ts';
import { heirLabel, type AnyHeir, type Excluder, type Heir, type StockHeir } from './heirs.ts';
import { SOURCES, type Source } from './rules/index.ts';

/** The share of all heirs of one kind (of one stock). Fractions are of the whole estate: `7/20`, `1`, `0`. */
export interface HeirShare {
  heir: AnyHeir;
  count: number;
  each: string;
  together: string;
  /** The til of all of them together, of 76,800. */
  til: number;
  /** The til of each person: equal except for the til that go to the largest remainders. */
  til_each: number[];
  reason: Message;
  source: Message;
  /** For children of a child who died before: the index of that child in `predeceased`. */
  via?: number;
}

/** Heirs who take nothing, and who excludes them. */
export interface ExcludedHeir {
  heir: Heir;
  count: number;
  by: Excluder;
  reason: Message;
  source: Message;
}

/** Who gets one til more than the exact share, rounded down. */
export interface RoundingAdjustment {
  heir: AnyHeir;
  /** How many of them: the first ones. */
  persons: number;
  via?: number;
}

export interface ShareCalculation {
  shares: HeirShare[];
  excluded: ExcludedHeir[];
  adjusted: Adjustment;
  /** The share left to distant kindred, who are not calculated: `0` for nothing. */
  unassigned: string;
  /** The same in til: with the til of all shares it sums to 76,800. */
  unassigned_til: number;
  rounded: RoundingAdjustment[];
}

/** A line of the answer before it is written in til. */
interface Line {
  heir: AnyHeir;
  count: number;
  each: Fraction;
  reasons: Message[];
  sources: readonly Source[];
  via?: number;
}

const BY_STOCK: Record<Stock['relation'], { heirs: readonly [StockHeir, StockHeir]; reason: Message }> = {
  son: {
    heirs: ['predeceased_sons_sons', 'predeceased_sons_daughters'],
    reason: {
      en: 'The share of their father, as if he were living; they divide it, a son twice a daughter.',
      bn: 'তাঁদের পিতা জীবিত থাকলে যে অংশ পেতেন; তাঁদের মধ্যে পুত্র কন্যার দ্বিগুণ পান।',
    },
  },
  daughter: {
    heirs: ['predeceased_daughters_sons', 'predeceased_daughters_daughters'],
    reason: {
      en: 'The share of their mother, as if she were living; they divide it, a son twice a daughter.',
      bn: 'তাঁদের মাতা জীবিত থাকলে যে অংশ পেতেন; তাঁদের মধ্যে পুত্র কন্যার দ্বিগুণ পান।',
    },
  },
};

const joined = (reasons: readonly Message[]): Message => ({
  en: reasons.map(({ en }) => en).join(' '),
  bn: reasons.map(({ bn }) => bn).join(' '),
});

const written = (sources: readonly Source[]): Message => ({
  en: [...new Set(sources)].map((source) => SOURCES[source].en).join('; '),
  bn: [...new Set(sources)].map((source) => SOURCES[source].bn).join('; '),
});

/**
 * Divides what a dead child would have taken among its children, two to one (section 4 of the Ordinance of 1961).
 * @param above why it would have taken that, when no living brother or sister of its own sex has the reason
 */
function stockLines(
  stock: Stock,
  via: number,
  share: Fraction,
  above: Pick<Claim, 'reasons' | 'sources'>,
): Line[] {
  const { heirs, reason } = BY_STOCK[stock.relation];
  const units = 2 * stock.sons + stock.daughters;
  return [
    { heir: heirs[0], count: stock.sons, each: times(share, fraction(2, units)) },
    { heir: heirs[1], count: stock.daughters, each: times(share, fraction(1, units)) },
  ].map((line) => ({
    ...line,
    reasons: [...above.reasons, reason],
    sources: [...above.sources, 'ordinance'] as const,
    via,
  }));
}

/** Splits the claim of a kind of heir into lines: the living, then the stocks of those who died before. */
function linesOf(claim: Claim, family: Family, facts: Facts): Line[] {
  const { heir, reasons, sources } = claim;
  const each = times(claim.share, fraction(1, facts[heir]));
  const relation = heir === 'sons' ? 'son' : heir === 'daughters' ? 'daughter' : null;
  const count = family.heirs[heir] ?? 0;
  const above = count > 0 ? { reasons: [], sources: [] } : claim;
  const stocks = (family.predeceased ?? []).flatMap((stock, via) =>
    stock.relation === relation && hasDescendants(stock) ? stockLines(stock, via, each, above) : [],
  );
  const living: Line = { heir, count, each, reasons, sources };
  return [living, ...stocks].filter(({ count }) => count > 0);
}

/** Rounds every share and the rest to whole til: largest remainders; on a tie the earlier line and person. */
function inTil(lines: readonly Line[], unassigned: Fraction) {
  const persons = lines.flatMap((line) => Array.from({ length: line.count }, () => line.each));
  const exact = [...persons, unassigned];
  const denominator = exact.reduce((product, { denominator }) => leastMultiple(product, denominator), 1n);
  const til = apportion(
    exact.map((share) => share.numerator * (denominator / share.denominator)),
    TIL_IN_WHOLE,
  );
  let next = 0;
  const byLine = lines.map(({ count }) => til.slice(next, (next += count)));
  return { byLine, left: til[persons.length] ?? 0 };
}

const leastMultiple = (one: bigint, other: bigint): bigint => one * fraction(one, other).denominator;

function rounded(line: Line, til: readonly number[]): RoundingAdjustment[] {
  const exact = times(line.each, fraction(TIL_IN_WHOLE));
  const persons = til.filter((each) => BigInt(each) > exact.numerator / exact.denominator).length;
  const { heir, via } = line;
  return persons > 0 ? [{ heir, persons, ...(via === undefined ? {} : { via }) }] : [];
}

function excludedBy({ heir, by, sources }: Exclusion, family: Family): ExcludedHeir {
  // Sons and daughters count their dead brothers and sisters; where none lives, it is one of those who excludes.
  const living = (family.heirs[by] ?? 0) > 0;
  const excluder: Excluder = living ? by : by === 'sons' ? 'predeceased_sons' : 'predeceased_daughters';
  const number = living ? (family.heirs[by] ?? 0) : factsOf(family)[by];
  const { en, bn } = heirLabel(excluder, number);
  return {
    heir,
    count: family.heirs[heir] ?? 0,
    by: excluder,
    reason: { en: `Excluded by the ${en}.`, bn: `${bn} থাকায় অংশ পান না।` },
    source: written(sources),
  };
}

/** Calculates the shares of a valid family (checkFamily); together with `unassigned` they are exactly one. */
export function calculateShares(family: Family): ShareCalculation {
  const facts = factsOf(family);
  const { claims, excluded, adjusted, unassigned } = claimsOf(facts, family.distant_kindred === false);
  const lines = claims.flatMap((claim) => linesOf(claim, family, facts));
  const { byLine, left } = inTil(lines, unassigned);
  return {
    shares: lines.map((line, index) => {
      const til_each = byLine[index] ?? [];
      return {
        heir: line.heir,
        count: line.count,
        each: fractionText(line.each),
        together: fractionText(times(line.each, fraction(line.count))),
        til: til_each.reduce((sum, til) => sum + til, 0),
        til_each,
        reason: joined(line.reasons),
        source: written(line.sources),
        ...(line.via === undefined ? {} : { via: line.via }),
      };
    }),
    excluded: excluded.map((each) => excludedBy(each, family)),
    adjusted,
    unassigned: fractionText(unassigned),
    unassigned_til: left,
    rounded: lines.flatMap((line, index) => rounded(line, byLine[index] ?? [])),
  };
}
