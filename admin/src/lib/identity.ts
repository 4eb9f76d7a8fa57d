import { HttpError } from 'react-admin';
import type { HttpClient } from './http.ts';
import { staffUser, type StaffUser } from './session.ts';

/** Who works here: as they were when it was opened, or as the API last said. */
export interface Identity {
  user: () => StaffUser;
  /** Calls `listener` after a change; answers how to stop that. */
  subscribe: (listener: () => void) => () => void;
  /** Asks the API again. A server out of reach changes nothing. */
  reread: () => Promise<void>;
  /** Calls the API, and asks who works here when it answers 403: their role may have been changed. */
  http: HttpClient;
}

/** @param leave called when whoever works here is none of the staff any more */
export function createIdentity(first: StaffUser, http: HttpClient, leave: () => void): Identity {
  let user = first;
  let asking: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    const now = await staffUser(http).catch(() => undefined);
    if (now === null) return leave();
    if (!now || JSON.stringify(now) === JSON.stringify(user)) return;
    user = now;
    for (const listener of listeners) listener();
  }
  const reread = () =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));
  return {
    user: () => user,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reread,
    http: async (url, options) => {
      try {
        return await http(url, options);
      } catch (error) {
        if (error instanceof HttpError && error.status === 403) void reread();
        throw error;
      }
    },
  };
}
