import type { SessionHolder } from './sessions.ts';

/** Whose the tokens are, as found once for everything that one page asks. */
export type SessionLookups = Map<string, Promise<SessionHolder | null>>;

const shared = new WeakMap<object, SessionLookups>();

/** Lets a call share what was found for the others of its page. A page that changes something shares nothing. */
export const shareSessions = (call: object, found: SessionLookups): void => void shared.set(call, found);

/** Whose session it is: looked up once a page for its calls, and once for any other request. */
export function findSessionOnce(
  call: object,
  token: string,
  find: (token: string) => Promise<SessionHolder | null>,
): Promise<SessionHolder | null> {
  const found = shared.get(call);
  if (!found) return find(token);
  let holder = found.get(token);
  if (!holder) found.set(token, (holder = find(token)));
  return holder;
}
