import { useRevalidator } from '@remix-run/react';
import { usePoll } from './use-poll.ts';

/**
 * Asks every so many milliseconds whether what `path` answers for is still what `stamp` names (a 304), and only when it
 * is not loads the page's data anew; never without a stamp. What is typed in the page stays.
 */
export function useRevalidateOnChange(path: string, stamp: string | null, milliseconds: number): void {
  const { revalidate } = useRevalidator();
  usePoll(stamp === null ? null : path, stamp, milliseconds, ({ ok, status }) => {
    if (ok || status === 401) void revalidate();
  });
}
