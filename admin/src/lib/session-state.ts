import { HttpError } from 'react-admin';
import type { HttpClient } from './http.ts';
import { isLoggingOut, fetchStaffUser, type StaffUser } from './authProvider.ts';

/** Who works here: as they were when it was opened, or as the API last said. */
export interface SessionState {
  user: () => StaffUser;
  /** Whether their session has ended. */
  isOver: () => boolean;
  /** Calls `listener` after a change; answers how to stop that. */
  subscribe: (listener: () => void) => () => void;
  /** Asks the API again: it may know of a new session. A server out of reach changes nothing. */
  refresh: () => Promise<void>;
  /**
   * Calls the API. A 401 is the end of the session, unless a logout is on its way; at a 403 it is asked who works here: their
   * role may have been changed.
   */
  http: HttpClient;
}

/** @param leave called when whoever is signed in now is none of the staff, or somebody else: nothing on the page is theirs */
export function createSessionState(first: StaffUser, http: HttpClient, leave: () => void): SessionState {
  let user = first;
  let ended = false;
  let asking: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const end = () => {
    if (ended || isLoggingOut()) return;
    ended = true;
    tell();
  };

  async function ask(): Promise<void> {
    try {
      const now = await fetchStaffUser(http);
      if (now?.id !== user.id) return leave();
      if (!ended && JSON.stringify(now) === JSON.stringify(user)) return;
      user = now;
      ended = false;
      tell();
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) end();
    }
  }
  const refresh = () =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));
  return {
    user: () => user,
    isOver: () => ended,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    http: async (url, options) => {
      try {
        return await http(url, options);
      } catch (error) {
        if (error instanceof HttpError && error.status === 401) end();
        if (error instanceof HttpError && error.status === 403) void refresh();
        throw error;
      }
    },
  };
}
