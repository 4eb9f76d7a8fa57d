import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { User } from '@bhumi/api/contract/accounts/accounts';
import { hostCookieName } from '@bhumi/api/contract/portal-context';
import { twoFactorTexts, typedCode } from '@bhumi/api/contract/accounts/two-factor';
import { apiPost } from '../lib/api/api.ts';
import { readCookie, writeCookie } from '../lib/session/cookies.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { safePath } from '../lib/session/safe-path.ts';
import { twoFactorText } from './text/two-factor.ts';
import { finishLogin } from './finish-login.ts';

const cookieName = (secure: boolean) => hostCookieName('login_challenge', secure);
const TEN_MINUTES = 10 * 60;

const clearedChallengeCookie = (secure: boolean) =>
  writeCookie(cookieName(secure), '', { secure, maxAge: 0 });

/** Redirects to the second step with the cookies of the first. The challenge is in a cookie that no script can read. */
export function redirectToCodeStep(
  challenge: string,
  next: string | null,
  { secure, cookies }: { secure: boolean; cookies: string[] },
): Response {
  const headers = new Headers();
  const waiting = writeCookie(cookieName(secure), challenge, { secure, maxAge: TEN_MINUTES });
  for (const cookie of [...cookies, waiting]) headers.append('Set-Cookie', cookie);
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return redirect(`/login/two-factor${query}`, { status: 303, headers });
}

/** Redirects to the login when no login waits for a code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!readCookie(request, cookieName(context.secure))) throw redirect('/login');
  return { next: safePath(new URL(request.url).searchParams.get('next')) };
}

/** Ends the login with a code. A login that waited too long starts again at /login, which says why. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const { secure } = context;
  const language = languageOf(request);
  const form = await readForm(request);
  const code = String(form.get('code') ?? '');
  if (!typedCode(code)) {
    const errors = { code: [twoFactorTexts.codeRequired[language]] };
    return refuse(context, { message: null, errors, values: {} });
  }
  const challenge = readCookie(request, cookieName(secure)) ?? '';
  const answer = await apiPost<{ token: string; user: User; remember: boolean }>(
    args,
    '/api/login/two-factor',
    { challenge, code },
  );
  if (answer.ok) {
    return finishLogin(args, {
      ...answer.data,
      next: form.get('next'),
      cookies: [clearedChallengeCookie(secure)],
    });
  }
  if (answer.status === 401) {
    const text = answer.message ?? twoFactorTexts.challengeOver[language];
    return redirectWithFlash(
      '/login',
      { kind: 'error', text, stays: true },
      { secure, cookies: [clearedChallengeCookie(secure)] },
    );
  }
  const message = answer.message ?? twoFactorText[language].failed;
  return refuse(context, { message, errors: answer.errors, values: {} }, answer.status || 503);
}
