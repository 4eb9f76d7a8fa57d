import { useLoaderData, useLocation, useMatches, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useEffect } from 'react';
import { isAnswer } from './network-error.ts';

/** Says of a screen that its load was lost on its way: it shows what it showed before. */
export interface Lost {
  /** The `search` of the address that belongs to what is shown. The page's own address is the one asked for. */
  shown: string;
}

/** What a screen shows: what was loaded, or once more what was loaded before. */
export type Known<T> = T & { lost?: Lost };

interface LastKnown<T> {
  /** Remembers what has come for an address; what is shown once more is no news. */
  remember: (data: Known<T>, search: string) => void;
  /** The route's `clientLoader`. */
  clientLoader: (args: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>) => Promise<Known<T>>;
  /** The route's data, which are remembered for as long as the document lives. */
  useKnown: () => Known<T>;
}

/**
 * Lets a screen stand as it is when the next load is lost on its way, with all that was typed; `LostNotice` says so at its
 * top and leads to what was asked for. What the server does answer is no loss, a failure included. A load of a screen that
 * shows nothing yet fails as it always does.
 */
export function lastKnown<T extends object>(): LastKnown<T> {
  let last: { data: T; search: string } | undefined;
  const remember: LastKnown<T>['remember'] = (data, search) => {
    if (!data.lost) last = { data, search };
  };
  return {
    remember,
    async clientLoader({ request, serverLoader }) {
      try {
        return (await serverLoader<T>()) as Known<T>;
      } catch (thrown) {
        if (isAnswer(thrown) || request.signal.aborted || !last) throw thrown;
        return { ...last.data, lost: { shown: last.search } };
      }
    },
    useKnown() {
      const data = useLoaderData() as Known<T>;
      const { search } = useLocation();
      useEffect(() => remember(data, search), [data, search]);
      return data;
    },
  };
}

/** How the load of what is shown was lost; undefined when it was not. */
export function useLost(): Lost | undefined {
  const lost = useMatches().map(({ data }) => (data as Known<object> | null | undefined)?.lost);
  return lost.find((each) => each !== undefined);
}
