import { useEffect } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import type { Polled } from '../lib/usePolled.ts';
import { PAGE_SIZES } from '@bhumi/api/contract/resource/paging';

export interface Paging {
  page: number;
  perPage: number;
}

/** Reads page and page size from the address; unknown values are the defaults. */
export function pagingFrom(parameters: URLSearchParams): Paging {
  const perPage = Number(parameters.get('perPage'));
  return {
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0]!,
  };
}

/** The parameters of a list in the address, so that Back and links work. Empty values and page 1 are left out. */
export function useListParams(): {
  parameters: URLSearchParams;
  set: (change: Record<string, string | number>, options?: NavigateOptions) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const set = (change: Record<string, string | number>, options?: NavigateOptions) => {
    const changed = Object.entries({ ...Object.fromEntries(parameters), ...change }).map(
      ([name, value]) => [name, String(value)] as const,
    );
    const nonDefault = changed.filter(([name, value]) => value !== '' && !(name === 'page' && value === '1'));
    setParameters(Object.fromEntries(nonDefault), options);
  };
  return { parameters, set };
}

/** Goes to the last page when the page in the address does not exist any more. */
export function useLastPage(list: Polled<unknown> | undefined): void {
  const { parameters, set } = useListParams();
  const { page, perPage } = pagingFrom(parameters);
  const last = !list || list.estimated ? page : Math.max(1, Math.ceil(list.total / perPage));
  useEffect(() => {
    if (page > last) set({ page: last }, { replace: true });
  });
}
