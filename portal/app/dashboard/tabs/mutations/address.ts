import type { Portion } from '../../../lib/api/paging.ts';
import { shownOf, showing } from '../../../lib/api/paging.ts';
import { tabAddress } from '../../../lib/tab-address.ts';

/** Three at first, five more each time (specification 2, section 9); of one's objections as well. */
export const PORTION: Portion = { first: 3, more: 5 };

/** How many mutations of one's own, and how many objections to those of others. */
export interface MutationsView {
  show: number;
  objections: number;
}

export const parseMutations = (search: URLSearchParams): MutationsView => ({
  show: shownOf(search, PORTION),
  objections: shownOf(search, PORTION, 'objections'),
});

export const mutationsAddress = ({ show, objections }: MutationsView): string =>
  tabAddress('mutations', {
    ...showing(show, PORTION),
    ...showing(objections, PORTION, 'objections'),
  });
