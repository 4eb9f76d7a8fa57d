/** Applies the rules: what each kind of heir takes of the whole, before it is divided among persons. */
import type { Message } from '../language.ts';
import {
  compare,
  formatFraction,
  fraction,
  isZero,
  minus,
  ZERO,
  dividedBy,
  plus,
  sumOf,
  times,
  WHOLE,
  type Fraction,
} from '../land/shares/fraction.ts';
import type { Facts } from './family.ts';
import { HEIR_NAMES, HEIRS, type Heir } from './heirs.ts';
import { EXCLUSIONS, RESIDUARIES, SHARERS, type Source } from './rules/index.ts';

/** How the fixed shares were made to fit: 'awl cuts them, radd returns what is left to them. */
export type Adjustment = 'none' | 'awl' | 'radd';
export const ADJUSTMENTS: readonly Adjustment[] = ['none', 'awl', 'radd'];

/** The share of all heirs of a kind, and the reasons, one sentence per rule. */
export interface Claim {
  heir: Heir;
  share: Fraction;
  reasons: Message[];
  sources: Source[];
}

export interface Exclusion {
  heir: Heir;
  by: Heir;
  sources: readonly Source[];
}

export interface Claims {
  claims: Claim[];
  excluded: Exclusion[];
  adjusted: Adjustment;
  /** The part that belongs to none of these heirs: to distant kindred, or in the end to the State. */
  unassigned: Fraction;
}

const isSpouse = ({ heir }: { heir: Heir }) => heir === 'husband' || heir === 'wives';

/** Returns the living heirs who take nothing, with the first who excludes each. */
export function exclusions(family: Facts): Exclusion[] {
  return EXCLUSIONS.flatMap(({ heirs, by, sources }) => {
    const excluder = by.find(({ heir, when }) => family[heir] > 0 && (when?.(family) ?? true));
    const living = heirs.filter((heir) => family[heir] > 0);
    return excluder ? living.map((heir) => ({ heir, by: excluder.heir, sources })) : [];
  });
}

/** Divides `share` among some kinds of heirs: equally, or two to one between men and women. */
function divide(share: Fraction, heirs: readonly Heir[], family: Facts, how: 'equally' | 'two-to-one') {
  const weightOf = (heir: Heir) =>
    BigInt(family[heir] * (how === 'two-to-one' && HEIRS[heir].sex === 'male' ? 2 : 1));
  const total = heirs.reduce((sum, heir) => sum + weightOf(heir), 0n);
  return heirs.map((heir) => ({ heir, share: times(share, fraction(weightOf(heir), total)) }));
}

/** Returns the fixed shares of the tables; they may sum to more or less than the whole. */
function fixedShares(family: Facts, present: ReadonlySet<Heir>): Claim[] {
  const found = new Set<Heir>();
  return SHARERS.filter(({ when }) => when(family)).flatMap(({ heirs, share, reason, sources }) => {
    const taking = heirs.filter((heir) => present.has(heir) && !found.has(heir));
    taking.forEach((heir) => found.add(heir));
    return divide(share, taking, family, 'equally').map((part) => ({
      ...part,
      reasons: [reason],
      sources: [...sources],
    }));
  });
}

/** Gives the rest to the nearest residuaries; also a rest of nothing, so that they get the reason. */
function residue(family: Facts, present: ReadonlySet<Heir>, left: Fraction): Claim[] {
  const rule = RESIDUARIES.find(({ heirs, when }) => heirs.some((heir) => present.has(heir)) && when(family));
  if (!rule) return [];
  const taking = rule.heirs.filter((heir) => present.has(heir));
  const share = compare(left, ZERO) > 0 ? left : ZERO;
  return divide(share, taking, family, 'two-to-one').map((part) => ({
    ...part,
    reasons: isZero(share) ? [NOTHING_LEFT] : [rule.reason],
    sources: [...rule.sources],
  }));
}

const NOTHING_LEFT: Message = {
  en: 'Takes what the fixed shares leave, and they leave nothing.',
  bn: 'নির্ধারিত অংশগুলো বাদে যা থাকে তা পাওয়ার কথা, কিন্তু কিছুই থাকে না।',
};

type Change = Exclude<Adjustment, 'none'>;

const CHANGES: Record<Change, { source: Source; says: (before: Message, after: Message) => Message }> = {
  awl: {
    source: 'increase',
    says: (before, after) => ({
      en: `’Awl cuts it from ${before.en} to ${after.en}.`,
      bn: `আউল নীতিতে তা ${before.bn} থেকে কমে ${after.bn} হয়।`,
    }),
  },
  radd: {
    source: 'return',
    says: (before, after) => ({
      en: `Radd raises it from ${before.en} to ${after.en}.`,
      bn: `রাদ নীতিতে তা ${before.bn} থেকে বেড়ে ${after.bn} হয়।`,
    }),
  },
};

const inBoth = (value: Fraction): Message => ({
  en: formatFraction(value, 'en'),
  bn: formatFraction(value, 'bn'),
});

/** Changes a claim by 'awl or radd, with a sentence that says from what to what. */
function changed(claim: Claim, share: Fraction, change: Change): Claim {
  const { says, source } = CHANGES[change];
  const reasons = [...claim.reasons, says(inBoth(claim.share), inBoth(share))];
  return { ...claim, share, reasons, sources: [...claim.sources, source] };
}

/** Merges claims so that each heir has one: the father of daughters takes a fixed share and the rest. */
function merged(claims: readonly Claim[]): Claim[] {
  return HEIR_NAMES.flatMap((heir) => {
    const [first, ...more] = claims.filter((claim) => claim.heir === heir);
    if (!first) return [];
    const gained = more.filter(({ share }) => !isZero(share));
    return {
      heir,
      share: sumOf([first, ...gained].map(({ share }) => share)),
      reasons: [first, ...gained].flatMap(({ reasons }) => reasons),
      sources: [...new Set([first, ...gained].flatMap(({ sources }) => sources))],
    };
  });
}

/**
 * Returns the claims of all heirs. The claims and `unassigned` sum to exactly one. `closed`: there are no distant kindred, so the
 * rest returns even to a lone husband or wife.
 */
export function claimsOf(family: Facts, closed: boolean): Claims {
  const excluded = exclusions(family);
  const out = new Set(excluded.map(({ heir }) => heir));
  const present = new Set(HEIR_NAMES.filter((heir) => family[heir] > 0 && !out.has(heir)));
  const fixed = fixedShares(family, present);
  const total = sumOf(fixed.map(({ share }) => share));
  const left = minus(WHOLE, total);
  const rest = residue(family, present, left);
  const answer = (claims: Claim[], adjusted: Adjustment, unassigned = ZERO): Claims => ({
    claims: merged([...claims, ...rest]),
    excluded,
    adjusted,
    unassigned,
  });

  if (compare(total, WHOLE) > 0) {
    return answer(
      fixed.map((claim) => changed(claim, dividedBy(claim.share, total), 'awl')),
      'awl',
    );
  }
  if (isZero(left) || rest.length > 0) return answer(fixed, 'none');

  const others = fixed.filter((claim) => !isSpouse(claim));
  const returning = others.length > 0 ? others : closed ? fixed : [];
  if (returning.length === 0) return answer(fixed, 'none', left);
  const sum = sumOf(returning.map(({ share }) => share));
  const raised = (claim: Claim) => plus(claim.share, times(left, dividedBy(claim.share, sum)));
  return answer(
    fixed.map((claim) => (returning.includes(claim) ? changed(claim, raised(claim), 'radd') : claim)),
    'radd',
  );
}
