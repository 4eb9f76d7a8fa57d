import { redirect, type AppLoadContext } from '@remix-run/node';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { ROLES, type Role } from '@bhumi/api/contract/roles';
import { apiGet, type Answer, type LoaderArgs } from '../api/api.ts';
import { safePath, requestPath } from './safe-path.ts';
import { hasSession } from './session.ts';
import { readFormToRestore, redirectToLogin } from '../forms/form-restore.ts';

const profileByContext = new WeakMap<AppLoadContext, Promise<Answer<Profile>>>();

/** Loads the signed-in user, once per request however many loaders ask. */
function me(args: LoaderArgs): Promise<Answer<Profile>> {
  let answer = profileByContext.get(args.context);
  if (!answer) {
    answer = apiGet<Profile>(args, '/api/me');
    profileByContext.set(args.context, answer);
  }
  return answer;
}

/** The signed-in user, as far as the API could say. */
interface CurrentUser {
  user: Profile | null;
  /** Whether the browser's session has expired. */
  isExpired: boolean;
  /** Whether there is a session but the API could not say whose: do not treat its owner as a visitor. */
  failed: boolean;
}

/** Returns the signed-in user or null, and the state of the browser's session. */
export async function currentUser(args: LoaderArgs): Promise<CurrentUser> {
  if (!hasSession(args.request, args.context.secure)) return { user: null, isExpired: false, failed: false };
  const answer = await me(args);
  if (answer.ok) return { user: answer.data, isExpired: false, failed: false };
  const ended = answer.status === 401;
  return { user: null, isExpired: ended, failed: !ended };
}

/**
 * The route guard: returns the signed-in user if the role is admitted.
 * @throws a redirect to /login that returns here, with the values of a submitted form; or a 503 when the API cannot say who is
 * signed in
 */
export async function requireUser(args: LoaderArgs, roles: readonly Role[] = ROLES): Promise<Profile> {
  const login = `/login?next=${encodeURIComponent(safePath(requestPath(args.request)) ?? '/')}`;
  const form = args.request.method === 'POST';
  const loginFirst = async () =>
    form ? redirectToLogin(args, await readFormToRestore(args.request), { login }) : redirect(login);
  if (!hasSession(args.request, args.context.secure)) throw await loginFirst();
  const answer = await me(args);
  if (answer.ok && roles.includes(answer.data.role)) return answer.data;
  if (answer.ok || answer.status === 401 || answer.status === 403) throw await loginFirst();
  throw new Response(null, { status: 503 });
}
