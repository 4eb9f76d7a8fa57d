/** The parameters of the list of mutations, in the address of the page. */
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import { MUTATION_PLACES, MUTATION_SORTS, OBJECTION_FILTERS } from '@bhumi/api/contract/mutations/queue-view';
import { FINDING_LEVELS } from '@bhumi/api/contract/mutations/review';
import { MUTATION_STATUSES } from '@bhumi/api/contract/mutations/states';
import { pagingFrom, useListParams } from '../../queue/useListParams.ts';
import { ADDRESS } from '../drafts.ts';

/** Rows of a page (specification 2, section 9). */
export const PER_PAGE = 10;

const isNumber = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);
const oneOf =
  (names: readonly string[]) =>
  (value: string): boolean =>
    names.includes(value);

/** The filters besides text and status, and which of their values are known. */
const KNOWN: Record<string, (value: string) => boolean> = {
  ...Object.fromEntries(MUTATION_PLACES.map((name) => [name, isNumber])),
  type: oneOf(Object.keys(mutationTypeLabels)),
  min_days: isNumber,
  finding: oneOf(FINDING_LEVELS),
  objection: oneOf(OBJECTION_FILTERS),
  sort: oneOf(MUTATION_SORTS),
};

export interface View {
  search: string;
  /** A state, the pending ones, or all. */
  status: string;
  page: number;
  /** The further filters and the order, by their names in the API. */
  more: Record<string, string>;
}

function viewFrom(parameters: URLSearchParams): View {
  const status = parameters.get('status') ?? '';
  return {
    search: parameters.get('q') ?? '',
    status: ['waiting', ...MUTATION_STATUSES].includes(status) ? status : '',
    page: pagingFrom(parameters).page,
    more: Object.fromEntries(
      Object.entries(KNOWN).flatMap(([name, isKnown]) => {
        const value = parameters.get(name) ?? '';
        return isKnown(value) ? [[name, value]] : [];
      }),
    ),
  };
}

export function useView(): { view: View; set: (change: Partial<View>) => void } {
  const { parameters, set } = useListParams();
  return {
    view: viewFrom(parameters),
    set: ({ search, more, ...change }) =>
      set({ ...change, ...more, ...(search !== undefined && { q: search }) }),
  };
}

/** The filters and the order, as the API takes them. */
export const filterQuery = ({ search, status, more }: View): string =>
  new URLSearchParams({ ...(status && { status }), ...(search && { search }), ...more }).toString();

/** The API lists pending mutations first, oldest first, unless `sort` says otherwise. */
export const listOf = (view: View): string =>
  `${ADDRESS}?${new URLSearchParams({ page: String(view.page), per_page: String(PER_PAGE) }).toString()}&${filterQuery(view)}`.replace(
    /&$/,
    '',
  );
