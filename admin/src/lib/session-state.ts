import { HttpError } from 'react-admin';
import type { HttpClient } from './http.ts';
import { isLoggingOut, fetchStaffUser, type StaffUser } from './authProvider.ts';

/** The signed-in user, as last read from the API, and the state of the session. */
export interface SessionState {
  user: () => StaffUser;
  /** Whether the session has ended. */
  isOver: () => boolean;
  /** Calls `listener` after a change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Reads the user again, because there may be a new session. An unreachable server changes nothing. */
  refresh: () => Promise<void>;
  /**
   * Calls the API. A 401 ends the session, unless a logout is under way. A 403 reads the user again: the role may have
   * changed.
   */
  http: HttpClient;
}

/** @param leave called when the signed-in user is now another person, or no longer a member of staff */
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
