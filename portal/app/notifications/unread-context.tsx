import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { useUser } from '../lib/document/root-data.ts';
import { usePoll } from '../lib/api/use-poll.ts';

/** How often it is asked how many there are, in milliseconds (specification 2, section 9). */
export const REFRESH_MS = 30_000;

interface Unread {
  count: number;
  /** Takes note of what the server has just said. */
  hear: (count: number) => void;
}

const Counted = createContext<Unread>({ count: 0, hear: () => undefined });

/** How many notifications the reader has not read: the same in every place that shows it. */
export const useUnread = (): number => useContext(Counted).count;

/** Takes the count of a profile that was loaded after the page: newer than what the page began with. */
export function useFreshUnread(profile: Profile): void {
  const { hear } = useContext(Counted);
  useEffect(() => hear(profile.unread_notifications), [hear, profile]);
}

/** Knows how many notifications are unread, and with a script keeps asking. */
export function UnreadProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const [known, setKnown] = useState({ user, count: user?.unread_notifications ?? 0 });
  const [stamp, setStamp] = useState<string | null>(null);
  if (known.user !== user) setKnown({ user, count: user?.unread_notifications ?? 0 });
  const hear = useCallback((count: number) => setKnown((before) => ({ ...before, count })), []);
  usePoll(user && '/api/notifications/unread-count', stamp, REFRESH_MS, (answer) => {
    if (!answer.ok) return;
    void answer.json().then(({ count }: { count: number }) => {
      setStamp(answer.headers.get('etag'));
      hear(count);
    });
  });
  const unread = useMemo(() => ({ count: known.count, hear }), [known.count, hear]);
  return <Counted.Provider value={unread}>{children}</Counted.Provider>;
}
