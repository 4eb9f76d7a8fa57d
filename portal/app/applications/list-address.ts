import { parseId } from '../lib/parse-id.ts';
import { parseRowCount, rowCountQuery, type PageSize } from '../lib/api/paging.ts';
import { tabAddress } from '../lib/tab-address.ts';

/** The number of applications shown at first, and added by "show more". */
export const PAGE_SIZE: PageSize = { first: 10, more: 10 };

/** Which applications the list shows. */
export interface ApplicationsView {
  /** The number of newest applications. */
  show: number;
  /** An application that is always shown, because a message links to it. */
  of: number | null;
}

export const parseApplications = (search: URLSearchParams): ApplicationsView => ({
  show: parseRowCount(search, PAGE_SIZE),
  of: parseId(search.get('of')),
});

/** The address of one application in the reader's list. */
export const ownApplicationAddress = (id: number): string =>
  `${tabAddress('applyKhatian', { of: String(id) })}#application-${id}`;

export const applicationsAddress = ({ show }: Pick<ApplicationsView, 'show'>): string =>
  tabAddress('applyKhatian', rowCountQuery(show, PAGE_SIZE));
