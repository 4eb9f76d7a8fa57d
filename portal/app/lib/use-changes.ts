import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Asks every so many milliseconds whether what `path` answers for is still what `stamp` names (a 304), and only when it
 * is not loads the page's data anew; never without a stamp. Only while the page is seen: a tab in the background costs the
 * server nothing. A question that is lost on a bad line changes nothing: the page stays, and what is typed in it.
 */
export function useChanges(path: string, stamp: string | null, milliseconds: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (stamp === null) return;
    const given = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const headers = { 'if-none-match': stamp };
      const answer = await fetch(path, { headers, signal: given.signal }).catch(() => null);
      if (answer && (answer.ok || answer.status === 401)) revalidate();
    };
    const timer = setInterval(() => void ask(), milliseconds);
    return () => {
      clearInterval(timer);
      given.abort();
    };
  }, [path, stamp, milliseconds, revalidate]);
}
