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
  /** Where one came from, as the form says it. */
  next: FormDataEntryValue | null;
  /** Cookies to set beside the session's. */
  cookies: string[];
}

/**
 * The end of a login: sets the session's cookie and goes back to where one came from, on this site only, or to the role's
 * own start. A browser in which no language was chosen gets that of the account.
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
