import type { SessionHolder } from './sessions.ts';

/** Session lookups by token, shared by all API calls of one page. */
export type SessionLookups = Map<string, Promise<SessionHolder | null>>;

const lookupsOfRequest = new WeakMap<object, SessionLookups>();

/** Lets an API call share the session lookups of its page. Pages that write do not share. */
export const shareSessions = (request: object, lookups: SessionLookups): void =>
  void lookupsOfRequest.set(request, lookups);

/** Finds the holder of a session: once per page for its calls, once for any other request. */
export function findSessionOnce(
  request: object,
  token: string,
  find: (token: string) => Promise<SessionHolder | null>,
): Promise<SessionHolder | null> {
  const lookups = lookupsOfRequest.get(request);
  if (!lookups) return find(token);
  let holder = lookups.get(token);
  if (!holder) lookups.set(token, (holder = find(token)));
  return holder;
}
