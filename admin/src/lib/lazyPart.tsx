import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { removeFirstPaint } from '../first-paint/swap.ts';
import { forgetPreloaded } from './preloaded.ts';
import { ErrorBoundary } from '../pages/ErrorBoundary.tsx';
import { lazyWithRetry } from './lazyWithRetry.tsx';

const toPrefetch: (() => Promise<unknown>)[] = [];

/**
 * A part that the first screen does without. Its script is fetched when the part is first drawn, `Meanwhile` standing in its place, or
 * when the page has come to rest (`Rest`): then it is at hand when it is wanted, also where the line is gone by then.
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
    // What is there already is drawn at once; what is drawn stays what it was.
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

/** A part that is drawn with the first screen, and comes once that has what it shows: a slow machine draws the rows first. */
export const afterFirstData =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    await firstData;
    return load();
  };

/** Not every browser says when it is idle. */
const whenIdle = (act: () => void): (() => void) => {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(act, 500);
    return () => window.clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(act);
  return () => window.cancelIdleCallback(asked);
};

/** Fetches what comes later one after the other, once nothing that is shown is on its way any more. */
export function PrefetchWhenIdle(): null {
  const fetching = useIsFetching();
  useEffect(() => {
    if (fetching > 0) return;
    return whenIdle(() => {
      forgetPreloaded();
      removeFirstPaint();
      resolveFirstData();
      // What does not come now is asked for again, and told, where it is drawn.
      const inTurn = async () => {
        for (const fetched of toPrefetch.splice(0)) await fetched().catch(() => {});
      };
      void inTurn();
    });
  }, [fetching]);
  return null;
}
