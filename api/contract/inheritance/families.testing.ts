/** Families of chance, the same ones every time. */
import type { Family, Stock } from './family.ts';
import { HEIR_NAMES, HEIRS, type Heir } from './heirs.ts';

/** Numbers from 0 to below 1, after a seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A family in which each kind of relative lives now and then, so that also the farther ones come to their shares. */
export function randomFamily(random: () => number): Family {
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const deceased = random() < 0.5 ? 'male' : 'female';
  const heirs: Partial<Record<Heir, number>> = {};
  const rarity = 0.15 + random() * 0.35;
  for (const heir of HEIR_NAMES) {
    if (heir === (deceased === 'male' ? 'husband' : 'wives')) continue;
    if (random() < rarity) heirs[heir] = upTo(Math.min(HEIRS[heir].most, 5));
  }
  const predeceased: Stock[] = [];
  while (random() < 0.25 && predeceased.length < 3) {
    const relation = random() < 0.5 ? 'son' : 'daughter';
    predeceased.push({ relation, sons: upTo(3) - 1, daughters: upTo(3) - 1 });
  }
  return { deceased, heirs, predeceased, ...(random() < 0.2 ? { distant_kindred: false } : {}) };
}
