import { useLoaderData, useLocation, useMatches, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useEffect } from 'react';
import { isServerResponse } from './network-error.ts';

/** Marks the data of a screen as stale: its last load failed on the network, so the screen shows the data of the load before. */
export interface StaleState {
  /** The query that the shown data belong to. The address of the page has the query that failed. */
  search: string;
}

/** Loader data, fresh or stale. */
export type MaybeStale<T> = T & { stale?: StaleState };

interface StaleIfError<T> {
  /** Remembers fresh data and their query; ignores stale data. */
  remember: (data: MaybeStale<T>, search: string) => void;
  /** The route's `clientLoader`. */
  clientLoader: (args: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>) => Promise<MaybeStale<T>>;
  /** The loader data of the route; remembers them until the document is left. */
  useLatestData: () => MaybeStale<T>;
}

/**
 * Keeps a screen as it is, with all typed text, when its next load fails on the network. `StaleNotice` says so at the top of the
 * page and links to the address that failed. An answer of the server, also a failure, is not a network error. The first load of a
 * screen fails as usual, since there is nothing older to show.
 */
export function staleIfError<T extends object>(): StaleIfError<T> {
  let last: { data: T; search: string } | undefined;
  const remember: StaleIfError<T>['remember'] = (data, search) => {
    if (!data.stale) last = { data, search };
  };
  return {
    remember,
    async clientLoader({ request, serverLoader }) {
      try {
        return (await serverLoader<T>()) as MaybeStale<T>;
      } catch (thrown) {
        if (isServerResponse(thrown) || request.signal.aborted || !last) throw thrown;
        return { ...last.data, stale: { search: last.search } };
      }
    },
    useLatestData() {
      const data = useLoaderData() as MaybeStale<T>;
      const { search } = useLocation();
      useEffect(() => remember(data, search), [data, search]);
      return data;
    },
  };
}

/** Returns the stale state of the screen; undefined when its data are fresh. */
export function useStale(): StaleState | undefined {
  const states = useMatches().map(({ data }) => (data as MaybeStale<object> | null | undefined)?.stale);
  return states.find((each) => each !== undefined);
}
