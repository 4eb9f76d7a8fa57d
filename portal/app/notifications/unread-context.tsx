import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { useUser } from '../lib/document/root-data.ts';
import { usePoll } from '../lib/api/use-poll.ts';

/** How often to poll the count, in milliseconds (specification 2, section 9). */
export const REFRESH_MS = 30_000;

interface Unread {
  count: number;
  /** Stores the count that the server has just sent. */
  hear: (count: number) => void;
}

const Counted = createContext<Unread>({ count: 0, hear: () => undefined });

/** Returns the number of unread notifications, the same everywhere on the page. */
export const useUnread = (): number => useContext(Counted).count;

/** Takes the count of a profile that was loaded after the page, which is newer than the page's. */
export function useFreshUnread(profile: Profile): void {
  const { hear } = useContext(Counted);
  useEffect(() => hear(profile.unread_notifications), [hear, profile]);
}

/** Provides the number of unread notifications, and polls it with JavaScript. */
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
