import { useEffect, useRef } from 'react';

/**
 * Asks `path` (null: nothing) every so many milliseconds whether it still answers what `stamp` names, in the page's
 * language, and hands on what is new or refused. Only while the page is seen: a tab in the background costs the server
 * nothing. A question that is lost on a bad line changes nothing.
 * @param heard called with each answer but a 304
 */
export function usePoll(
  path: string | null,
  stamp: string | null,
  milliseconds: number,
  heard: (answer: Response) => void,
): void {
  const hear = useRef(heard);
  useEffect(() => {
    hear.current = heard;
  });
  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      const headers = {
        'accept-language': document.documentElement.lang,
        ...(stamp !== null && { 'if-none-match': stamp }),
      };
      const answer = await fetch(path, { headers, signal: controller.signal }).catch(() => null);
      if (answer && answer.status !== 304) hear.current(answer);
    };
    const timer = setInterval(() => void ask(), milliseconds);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [path, stamp, milliseconds]);
}
