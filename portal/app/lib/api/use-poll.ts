import { useEffect, useRef } from 'react';

/**
 * Polls `path` (null: does not) with the ETag `stamp`, in the page's language, and passes on new or refused answers. Polls only
 * while the page is visible, so that a background tab costs the server nothing. A failed request changes nothing.
 * @param heard called with each answer but a 304
 * @param method `POST` where each poll has the server do something
 */
export function usePoll(
  path: string | null,
  stamp: string | null,
  milliseconds: number,
  heard: (answer: Response) => void,
  method: 'GET' | 'POST' = 'GET',
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
      const answer = await fetch(path, { method, headers, signal: controller.signal }).catch(() => null);
      if (answer && answer.status !== 304) hear.current(answer);
    };
    const timer = setInterval(() => void ask(), milliseconds);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [path, stamp, milliseconds, method]);
}
