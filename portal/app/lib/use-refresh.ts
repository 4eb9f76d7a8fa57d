import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Asks the loaders of the page again every so many milliseconds, as long as it is `wanted` and the page is seen: a tab in
 * the background costs the server nothing.
 */
export function useRefresh(milliseconds: number, wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, wanted, revalidate]);
}
