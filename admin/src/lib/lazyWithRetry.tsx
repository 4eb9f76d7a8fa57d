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

/** Shown in place of a component whose script cannot be loaded; gets the props of that component too. */
export type RetryComponent<P> = (props: P & { retry: () => void }) => ReactNode;

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Stands in for a component whose script did not load: offers a retry, and retries by itself when the browser is online again. */
function withRetry<P extends object>(load: Load<P>, Failed: RetryComponent<P>): ComponentType<P> {
  let fetched: ComponentType<P> | undefined;
  return function Unfetched(props: P): ReactElement {
    const [Part, setPart] = useState(() => fetched);
    const fetchAgain = useCallback(async (pressed?: boolean) => {
      try {
        fetched = (await loadModule(load)).default;
        setPart(() => fetched);
      } catch (error) {
        // The script loaded and has a fault: the error boundary shows it.
        if (!isLoadError(error)) {
          setPart(() => {
            throw error;
          });
        }
        // A browser may remember a failed import, so the page is reloaded. The browser asks if there is unsaved work.
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
 * React's `lazy` with a retry: when the script cannot be loaded, the component does not throw but shows `Failed` with a retry
 * button.
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
