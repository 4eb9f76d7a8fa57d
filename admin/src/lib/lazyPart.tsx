import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { removeFirstPaint } from '../first-paint/swap.ts';
import { forgetPreloaded } from './preloaded.ts';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import { lazyWithRetry } from './lazyWithRetry.tsx';

const toPrefetch: (() => Promise<unknown>)[] = [];

/**
 * A component that the first screen does not need. Its script loads when it is first rendered (`Meanwhile` is shown until then) or
 * when the page is idle (`PrefetchWhenIdle`), so that it also works when the browser is offline by then.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = () => null,
): (props: P) => ReactElement {
  let loaded: ComponentType<P> | undefined;
  const fetched = async () => ({ default: (loaded = await load()) });
  const Part = lazyWithRetry(fetched) as unknown as ComponentType<P>;
  toPrefetch.push(fetched);

  return function Later(props: P): ReactElement {
    // A script that is loaded renders at once; a rendered component never changes its type.
    const [Drawn] = useState<{ Part: ComponentType<P> }>(() => ({ Part: loaded ?? Part }));
    return (
      <ErrorBoundary>
        <Suspense fallback={<Meanwhile {...props} />}>
          <Drawn.Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

let resolveFirstData: () => void = () => {};
const firstData = new Promise<void>((resolve) => {
  resolveFirstData = resolve;
});

/** Delays loading a part of the first screen until its data is shown, so that a slow machine renders the rows first. */
export const afterFirstData =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    await firstData;
    return load();
  };

/** Calls `act` when the browser is idle. Safari has no `requestIdleCallback`. */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 500);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(handle);
};

/** Prefetches the lazy parts one after the other once no query is loading any more. */
export function PrefetchWhenIdle(): null {
  const fetching = useIsFetching();
  useEffect(() => {
    if (fetching > 0) return;
    return whenIdle(() => {
      forgetPreloaded();
      removeFirstPaint();
      resolveFirstData();
      // A part that fails to load now is loaded again when it is rendered, and fails visibly there.
      const inTurn = async () => {
        for (const fetched of toPrefetch.splice(0)) await fetched().catch(() => {});
      };
      void inTurn();
    });
  }, [fetching]);
  return null;
}
