/**
 * The shares reckoned a second time and in another way, as the manuals teach it by hand: a table of who bars whom, shares as
 * whole parts of a base (asl al-mas'ala) of 24 that 'awl raises and radd lowers, residuaries by class, degree and strength,
 * and the base multiplied until every person's parts are whole (tashih). It shares nothing with the product but the names.
 */
import type { Family } from './family.ts';
import type { Heir } from './heirs.ts';

type Count = Record<Heir, number>;

/** Parts of a base: of each living person of a kind, and of each stock's son (`:0:sons`) or daughter. */
interface SecondAnswer {
  base: number;
  each: Record<string, number>;
  unassigned: number;
  barred: string[];
  adjusted: string;
}

const NAMES: Heir[] = (
  'husband wives sons daughters father mother paternal_grandfather paternal_grandmother maternal_grandmother ' +
  'full_brothers full_sisters paternal_half_brothers paternal_half_sisters uterine_brothers uterine_sisters ' +
  'full_brothers_sons paternal_uncles'
).split(' ') as Heir[];

const greatest = (a: number, b: number): number => (b === 0 ? a : greatest(b, a % b));
const least = (a: number, b: number) => (a / greatest(a, b)) * b;

/** Whom each bars for good (hajb hirman), written from the one who bars. */
function barredIn(n: Count): Set<Heir> {
  const out = new Set<Heir>();
  const bar = (...names: Heir[]) => names.forEach((name) => n[name] > 0 && out.add(name));
  const agnates: Heir[] = [
    'full_brothers',
    'full_sisters',
    'paternal_half_brothers',
    'paternal_half_sisters',
    'full_brothers_sons',
    'paternal_uncles',
  ];
  if (n.mother) bar('paternal_grandmother', 'maternal_grandmother');
  if (n.father)
    bar('paternal_grandfather', 'paternal_grandmother', 'uterine_brothers', 'uterine_sisters', ...agnates);
  if (n.paternal_grandfather) bar('uterine_brothers', 'uterine_sisters', ...agnates);
  if (n.sons) bar('uterine_brothers', 'uterine_sisters', ...agnates);
  if (n.daughters) bar('uterine_brothers', 'uterine_sisters');
  // Strength: who stands on the brothers' rank with a full tie bars who has the father's alone, then degree.
  const full = n.full_brothers > 0 || (n.full_sisters > 0 && n.daughters > 0);
  const half = n.paternal_half_brothers > 0 || (n.paternal_half_sisters > 0 && n.daughters > 0);
  if (full) bar('paternal_half_brothers', 'paternal_half_sisters');
  if (n.full_sisters > 1 && n.paternal_half_brothers === 0) bar('paternal_half_sisters');
  if (full || half) bar('full_brothers_sons', 'paternal_uncles');
  if (n.full_brothers_sons) bar('paternal_uncles');
  return out;
}

/** 24ths of those who have a fixed share; several names in a key divide it equally. */
function twentyFourths(n: Count, siblings: number): [Heir[], number][] {
  const child = n.sons + n.daughters > 0;
  const parts: [Heir[], number][] = [];
  if (n.husband) parts.push([['husband'], child ? 6 : 12]);
  if (n.wives) parts.push([['wives'], child ? 3 : 6]);
  if (n.daughters && !n.sons) parts.push([['daughters'], n.daughters > 1 ? 16 : 12]);
  if (n.father && child) parts.push([['father'], 4]);
  if (n.paternal_grandfather && child) parts.push([['paternal_grandfather'], 4]);
  if (n.mother) {
    const spouse = n.husband ? 12 : n.wives ? 6 : 0;
    const third = n.father && spouse ? (24 - spouse) / 3 : 8;
    parts.push([['mother'], child || siblings > 1 ? 4 : third]);
  }
  if (n.paternal_grandmother || n.maternal_grandmother) {
    parts.push([['paternal_grandmother', 'maternal_grandmother'], 4]);
  }
  if (n.full_sisters && !n.full_brothers && !n.daughters) {
    parts.push([['full_sisters'], n.full_sisters > 1 ? 16 : 12]);
  }
  if (n.paternal_half_sisters && !n.paternal_half_brothers && !n.daughters) {
    parts.push([['paternal_half_sisters'], n.full_sisters ? 4 : n.paternal_half_sisters > 1 ? 16 : 12]);
  }
  const uterine = n.uterine_brothers + n.uterine_sisters;
  if (uterine) parts.push([['uterine_brothers', 'uterine_sisters'], uterine > 1 ? 8 : 4]);
  return parts;
}

/** The residuaries in the order of class, degree and strength; heads: a man counts two where women stand beside him. */
function residuaries(n: Count): Partial<Count> | null {
  if (n.sons) return { sons: 2, daughters: 1 };
  if (n.father) return { father: 1 };
  if (n.paternal_grandfather) return { paternal_grandfather: 1 };
  if (n.full_brothers) return { full_brothers: 2, full_sisters: 1 };
  if (n.full_sisters && n.daughters) return { full_sisters: 1 };
  if (n.paternal_half_brothers) return { paternal_half_brothers: 2, paternal_half_sisters: 1 };
  if (n.paternal_half_sisters && n.daughters) return { paternal_half_sisters: 1 };
  if (n.full_brothers_sons) return { full_brothers_sons: 1 };
  return n.paternal_uncles ? { paternal_uncles: 1 } : null;
}

export function calculateIndependently({ heirs, predeceased = [], distant_kindred }: Family): SecondAnswer {
  const living = Object.fromEntries(NAMES.map((name) => [name, heirs[name] ?? 0])) as Count;
  const stocks = predeceased
    .map((stock, index) => ({ ...stock, index }))
    .filter((s) => s.sons || s.daughters);
  const all = { ...living };
  for (const { relation } of stocks) all[relation === 'son' ? 'sons' : 'daughters'] += 1;
  const siblings = NAMES.slice(9, 15).reduce((sum, name) => sum + all[name], 0);

  const barred = barredIn(all);
  const n = { ...all };
  barred.forEach((name) => (n[name] = 0));

  // The base and everybody's parts of it.
  let base = 24;
  const parts = {} as Record<string, number>;
  let fixed = twentyFourths(n, siblings);
  const total = fixed.reduce((sum, [, part]) => sum + part, 0);
  const rest = residuaries(n);
  let left = Math.max(24 - total, 0);
  let adjusted = 'none';
  if (total > 24) [base, adjusted] = [total, 'awl'];
  else if (left > 0 && !rest) {
    const spouse = fixed.filter(([[name]]) => name === 'husband' || name === 'wives');
    const blood = fixed.filter((each) => !spouse.includes(each));
    const returned = blood.length ? blood : distant_kindred === false ? spouse : [];
    if (returned.length) {
      const sum = returned.reduce((all, [, part]) => all + part, 0);
      // Everything times `sum`: what the returning ones have together is then divided by their parts without a rest.
      const together = 24 - (total - sum);
      fixed = fixed.map(([names, part]) =>
        returned.some(([name]) => name === names) ? [names, part * together] : [names, part * sum],
      );
      [base, left, adjusted] = [24 * sum, 0, 'radd'];
    }
  }

  // Tashih: the base grows until the parts of each group fall whole upon its heads.
  const groups: { heads: Partial<Count>; part: number }[] = [
    ...fixed.map(([names, part]) => ({ heads: Object.fromEntries(names.map((name) => [name, 1])), part })),
    ...(rest ? [{ heads: rest, part: left }] : []),
  ];
  const headsOf = (heads: Partial<Count>) =>
    Object.entries(heads).reduce((sum, [name, weight]) => sum + weight * n[name as Heir], 0);
  const stockHeads = stocks.map(({ sons, daughters }) => 2 * sons + daughters);
  const factor = [...groups.map(({ heads }) => headsOf(heads)), ...stockHeads].reduce(least, 1);
  const by = factor * stockHeads.reduce(least, 1);
  for (const { heads, part } of groups) {
    for (const [name, weight] of Object.entries(heads)) {
      if (n[name as Heir]) parts[name] = (parts[name] ?? 0) + (part * by * weight) / headsOf(heads);
    }
  }

  const each: Record<string, number> = {};
  for (const name of NAMES) if (living[name] && parts[name] !== undefined) each[name] = parts[name];
  stocks.forEach(({ relation, sons, daughters, index }, place) => {
    const share = (parts[relation === 'son' ? 'sons' : 'daughters'] ?? 0) / (stockHeads[place] ?? 1);
    if (sons) each[`${relation}:${index}:sons`] = share * 2;
    if (daughters) each[`${relation}:${index}:daughters`] = share;
  });
  return { base: base * by, each, unassigned: rest ? 0 : left * by, barred: [...barred].sort(), adjusted };
}
