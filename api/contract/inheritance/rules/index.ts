/** The law of inheritance as tables: who is excluded, who takes a fixed share, who takes what is left. */
import { ANCESTORS, ANCESTORS_RESIDUE } from './ancestors.ts';
import { CHILDREN_RESIDUE, DAUGHTERS } from './children.ts';
import type { ResiduaryRule, SharerRule } from './rule.ts';
import { SIBLINGS, SIBLINGS_RESIDUE } from './siblings.ts';
import { SPOUSES } from './spouses.ts';

export { EXCLUSIONS } from './exclusions.ts';
export { SOURCES, type Source } from './sources.ts';

export const SHARERS: readonly SharerRule[] = [...SPOUSES, ...DAUGHTERS, ...ANCESTORS, ...SIBLINGS];

/** The nearest first. */
export const RESIDUARIES: readonly ResiduaryRule[] = [
  ...CHILDREN_RESIDUE,
  ...ANCESTORS_RESIDUE,
  ...SIBLINGS_RESIDUE,
];
