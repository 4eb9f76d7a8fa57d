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
 * Logs in again without leaving the page, after a session has ended over unsaved work. The steps of the login are the same, but a
 * script gets them as JSON instead of pages. `?step=code` is the second step of a two-step login.
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
    // The code came too late. Answer with the text that the login page would show at its top.
    const message = twoFactorTexts.challengeOver[languageOf(args.request)];
    return loginStepResponse({ next: 'password', message, errors: {} }, 401);
  }
  const next = location.startsWith('/login/two-factor') ? 'code' : null;
  return loginStepResponse({ next, message: null, errors: {} }, 200, answer.headers.getSetCookie());
}
