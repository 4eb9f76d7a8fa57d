/** The family as it is entered, and as the rules use it. */
import { HEIR_NAMES, type Heir, type Sex } from './heirs.ts';

/** A son or daughter who died before the deceased, with its living children. */
export interface Stock {
  relation: 'son' | 'daughter';
  sons: number;
  daughters: number;
}

/** The entered family: numbers of living relatives; a missing one is zero. */
export interface Family {
  deceased: Sex;
  heirs: Partial<Record<Heir, number>>;
  predeceased?: readonly Stock[];
  /** `false`: it is known that no other blood relative lives. Only then the rest returns to a lone husband or wife. */
  distant_kindred?: boolean;
}

/** The facts for the rules: the number of each relative; a dead child with living children counts as living. */
export interface Facts extends Readonly<Record<Heir, number>> {
  /** Sons and daughters. */
  readonly children: number;
  /** Brothers and sisters of every kind, also those whom somebody excludes. */
  readonly siblings: number;
}

/** Section 4 speaks of children "if any, living": a dead child without them does not count. */
export const hasDescendants = (stock: Stock): boolean => stock.sons + stock.daughters > 0;

const SIBLINGS: readonly Heir[] = [
  'full_brothers',
  'full_sisters',
  'paternal_half_brothers',
  'paternal_half_sisters',
  'uterine_brothers',
  'uterine_sisters',
];

export function factsOf({ heirs, predeceased = [] }: Family): Facts {
  const stocks = (relation: Stock['relation']) =>
    predeceased.filter((stock) => stock.relation === relation && hasDescendants(stock)).length;
  const numbers = Object.fromEntries(HEIR_NAMES.map((name) => [name, heirs[name] ?? 0])) as Record<
    Heir,
    number
  >;
  const sons = numbers.sons + stocks('son');
  const daughters = numbers.daughters + stocks('daughter');
  const siblings = SIBLINGS.reduce((sum, name) => sum + numbers[name], 0);
  return { ...numbers, sons, daughters, children: sons + daughters, siblings };
}
