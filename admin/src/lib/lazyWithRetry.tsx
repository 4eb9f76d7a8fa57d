import {
  lazy,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { PartFailed } from '../pages/ErrorBoundary.tsx';
import { isLoadError, loadModule } from './load-module.ts';
import { isOnline } from './online.ts';

/** What stands in the place of a part that cannot be fetched; it has the part's properties too. */
export type RetryComponent<P> = (props: P & { retry: () => void }) => ReactNode;

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** In the place of a part that cannot be fetched: offers it again, and fetches it by itself once the line is back. */
function withRetry<P extends object>(load: Load<P>, Failed: RetryComponent<P>): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  return function Unfetched(props: P): ReactElement {
    const [Part, setPart] = useState(() => fetched);
    const fetchAgain = useCallback(async (pressed?: boolean) => {
      try {
        fetched = (await loadModule(load)).default;
        setPart(() => fetched);
      } catch (error) {
        // It came, and has a fault: that is the frame's to say.
        if (!isLoadError(error)) {
          setPart(() => {
            throw error;
          });
        }
        // A browser may remember that a script did not come: a page that is loaded anew asks for it. Unsaved work is asked about.
        else if (pressed && isOnline()) window.location.reload();
      }
    }, []);
    useEffect(() => {
      if (Part) return;
      const back = () => void fetchAgain();
      window.addEventListener('online', back);
      return () => window.removeEventListener('online', back);
    }, [Part, fetchAgain]);
    return Part ? <Part {...props} /> : <Failed {...props} retry={() => void fetchAgain(true)} />;
  };
}

/**
 * As React's `lazy`: a part whose script is fetched when it is first drawn, within a `Suspense`. One that cannot be fetched throws
 * nothing at what is around it, but is offered again in its place.
 */
export const lazyWithRetry = <P extends object = object>(
  load: Load<P>,
  Failed: RetryComponent<P> = PartFailed,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    try {
      return await loadModule(load);
    } catch (error) {
      if (!isLoadError(error)) throw error;
      return { default: withRetry(load, Failed) };
    }
  });
