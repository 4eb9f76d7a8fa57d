import { useEffect } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';
import type { Polled } from '../lib/usePolled.ts';
import { PAGE_SIZES } from '@bhumi/api/contract/resource/paging';

export interface Paging {
  page: number;
  perPage: number;
}

/** The page that an address holds, of those that can be. */
export function pagingFrom(parameters: URLSearchParams): Paging {
  const perPage = Number(parameters.get('perPage'));
  return {
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
    perPage: PAGE_SIZES.find((size) => size === perPage) ?? PAGE_SIZES[0]!,
  };
}

/** What a list shows, kept in the address: Back undoes it, and a link brings it along. What is empty, and the first page, is left out. */
export function useListParams(): {
  parameters: URLSearchParams;
  set: (change: Record<string, string | number>, options?: NavigateOptions) => void;
} {
  const [parameters, setParameters] = useSearchParams();
  const set = (change: Record<string, string | number>, options?: NavigateOptions) => {
    const kept = Object.entries({ ...Object.fromEntries(parameters), ...change }).map(
      ([name, value]) => [name, String(value)] as const,
    );
    const shown = kept.filter(([name, value]) => value !== '' && !(name === 'page' && value === '1'));
    setParameters(Object.fromEntries(shown), options);
  };
  return { parameters, set };
}

/** Goes to the last page that there is, once the one in the address was worked off. */
export function useLastPage(list: Polled<unknown> | undefined): void {
  const { parameters, set } = useListParams();
  const { page, perPage } = pagingFrom(parameters);
  const last = !list || list.estimated ? page : Math.max(1, Math.ceil(list.total / perPage));
  useEffect(() => {
    if (page > last) set({ page: last }, { replace: true });
  });
}
