import type { LogInAgainAnswer } from '@bhumi/api/contract/accounts/log-in-again';
import type { Message } from '@bhumi/api/contract/language';
import { texts } from '../i18n/texts.ts';

/**
 * Logs in again by the portal's own login, without leaving the page: it sets the session's cookie.
 * @param step the password first, and a code where the account asks for one
 */
export async function logInAgain(
  step: 'password' | 'code',
  form: Record<string, string>,
  say: (message: Message) => string,
): Promise<LogInAgainAnswer> {
  try {
    const answer = await fetch(`/login/again?step=${step}`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(form),
    });
    return (await answer.json()) as LogInAgainAnswer;
  } catch {
    return { next: step, message: say(texts.unreachable), errors: {} };
  }
}
