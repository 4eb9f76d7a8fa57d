import { useRevalidator } from '@remix-run/react';
import { usePoll } from './use-poll.ts';

/**
 * Polls `path` with the ETag `stamp` and revalidates the page's data when the answer is not 304; does nothing without an ETag.
 * Typed values in the page stay.
 */
export function useRevalidateOnChange(path: string, stamp: string | null, milliseconds: number): void {
  const { revalidate } = useRevalidator();
  usePoll(stamp === null ? null : path, stamp, milliseconds, ({ ok, status }) => {
    if (ok || status === 401) void revalidate();
  });
}
