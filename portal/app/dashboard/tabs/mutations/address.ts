import type { PageSize } from '../../../lib/api/paging.ts';
import { parseRowCount, rowCountQuery } from '../../../lib/api/paging.ts';
import { tabAddress } from '../../../lib/tab-address.ts';

/** Three at first, five more each time (specification 2, section 9); also for the reader's objections. */
export const PAGE_SIZE: PageSize = { first: 3, more: 5 };

/** How many of the reader's mutations and objections are shown. */
export interface MutationsView {
  show: number;
  objections: number;
}

export const parseMutations = (search: URLSearchParams): MutationsView => ({
  show: parseRowCount(search, PAGE_SIZE),
  objections: parseRowCount(search, PAGE_SIZE, 'objections'),
});

export const mutationsAddress = ({ show, objections }: MutationsView): string =>
  tabAddress('mutations', {
    ...rowCountQuery(show, PAGE_SIZE),
    ...rowCountQuery(objections, PAGE_SIZE, 'objections'),
  });
