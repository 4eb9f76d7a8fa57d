import type { ActionFunctionArgs } from '@remix-run/node';
import type { LogInAgainAnswer } from '@bhumi/api/contract/accounts/log-in-again';
import { twoFactorTexts } from '@bhumi/api/contract/accounts/two-factor';
import { languageOf } from '../lib/session/language.ts';
import { action as logIn } from './login.ts';
import { action as enterCode } from './two-factor.ts';

const loginStepResponse = (answer: LogInAgainAnswer, status: number, cookies: string[] = []): Response => {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  return Response.json(answer, { status, headers });
};

/**
 * Logging in again where one is, after a session has ended over a page with unsaved work: the login as it is, its steps told to a
 * script instead of shown as pages. `?step=code` ends one in two steps.
 */
export async function logInAgain(args: ActionFunctionArgs): Promise<Response> {
  const step = new URL(args.request.url).searchParams.get('step') === 'code' ? 'code' : 'password';
  const answer = await (step === 'code' ? enterCode(args) : logIn(args));
  if (!(answer instanceof Response)) {
    const { message, errors } = answer.data;
    return loginStepResponse({ next: step, message, errors }, answer.init?.status ?? 422);
  }
  const location = answer.headers.get('location') ?? '';
  if (location === '/login') {
    // The code came too late. What the login would say at its top is said here.
    const message = twoFactorTexts.challengeOver[languageOf(args.request)];
    return loginStepResponse({ next: 'password', message, errors: {} }, 401);
  }
  const next = location.startsWith('/login/two-factor') ? 'code' : null;
  return loginStepResponse({ next, message: null, errors: {} }, 200, answer.headers.getSetCookie());
}
