import { redirectDocument, type ActionFunctionArgs } from '@remix-run/node';
import type { User } from '@bhumi/api/contract/accounts/accounts';
import { homePathOf } from '@bhumi/api/contract/roles';
import { accountLanguageCookies } from '../lib/session/language.ts';
import { safePath } from '../lib/session/safe-path.ts';
import { sessionCookie } from '../lib/session/session.ts';

interface FinishedLogin {
  token: string;
  user: User;
  remember: boolean;
  /** The address to return to, as the form sends it. */
  next: FormDataEntryValue | null;
  /** Cookies to set beside the session's. */
  cookies: string[];
}

/**
 * Ends a login: sets the session cookie and redirects to the page that the user came from (on this site only), or to the start
 * page of the role. A browser without a language choice gets the language of the account.
 */
export function finishLogin(
  { request, context: { secure } }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { token, user, remember, next, cookies }: FinishedLogin,
): Response {
  const headers = new Headers();
  const session = sessionCookie(token, { secure, remember });
  for (const cookie of [...cookies, session, ...accountLanguageCookies(request, user.language, secure)]) {
    headers.append('Set-Cookie', cookie);
  }
  return redirectDocument(safePath(next) ?? homePathOf(user.role), { status: 303, headers });
}
