import { parseId } from '../lib/parse-id.ts';
import { parseRowCount, rowCountQuery, type PageSize } from '../lib/api/paging.ts';
import { tabAddress } from '../lib/tab-address.ts';

/** So many applications are shown at first, and so many more each time. */
export const PAGE_SIZE: PageSize = { first: 10, more: 10 };

/** What of the applications is shown. */
export interface ApplicationsView {
  /** How many of the newest. */
  show: number;
  /** One that is shown in any case: a message leads to it. */
  of: number | null;
}

export const parseApplications = (search: URLSearchParams): ApplicationsView => ({
  show: parseRowCount(search, PAGE_SIZE),
  of: parseId(search.get('of')),
});

/** Where one of the reader's applications stands in their list. */
export const ownApplicationAddress = (id: number): string =>
  `${tabAddress('applyKhatian', { of: String(id) })}#application-${id}`;

export const applicationsAddress = ({ show }: Pick<ApplicationsView, 'show'>): string =>
  tabAddress('applyKhatian', rowCountQuery(show, PAGE_SIZE));
