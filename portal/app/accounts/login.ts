import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { consoleNeeds } from '@bhumi/api/contract/browsers';
import { checkLogin, type User } from '@bhumi/api/contract/accounts/accounts';
import type { Language, Message } from '@bhumi/api/contract/language';
import { homePathOf } from '@bhumi/api/contract/roles';
import type { TwoFactorChallenge } from '@bhumi/api/contract/accounts/two-factor';
import { apiPost, type FieldErrors } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { readFlash, redirectWithFlash } from '../lib/session/flash.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { safePath } from '../lib/session/safe-path.ts';
import { currentUser } from '../lib/session/user.ts';
import { layoutText } from '../layout/text.ts';
import { loginText } from './text/login.ts';
import { finishLogin } from './finish-login.ts';
import { redirectToCodeStep } from './two-factor.ts';
import { verifiedMessage } from './verified-message.ts';

/** Field messages as the screens show them, in the reader's language. */
export function messagesIn(found: Partial<Record<string, Message>>, language: Language): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, message]) => (message ? [[field, [message[language]]]] : [])),
  );
}

/** Redirects a signed-in user to their start page. Moves the banner of a verification link out of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { user } = await currentUser(args);
  if (user) throw redirectDocument(homePathOf(user.role));
  const query = new URL(request.url).searchParams;
  const next = safePath(query.get('next'));
  const says = loginText[languageOf(request)];
  const text = verifiedMessage(query, says.verified);
  if (text !== null) {
    const path = next ? `/login?next=${encodeURIComponent(next)}` : '/login';
    const { secure } = context;
    // A link made by a stranger must not show text in our name: we show only the default text, or a text that also comes in a
    // cookie of ours.
    const own = text === says.verified || text === readFlash(request, secure)?.text;
    const title = own ? undefined : says.linkText;
    throw redirectWithFlash(path, { kind: 'success', title, text, stays: true }, { secure });
  }
  const needs = next !== null && /^\/admin\b/.test(next) ? consoleNeeds[languageOf(request)] : null;
  return { next, ended: query.has('ended'), needs };
}

/** Signs in: sets the session cookie and goes back to where one came from, or to the role's own start. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const form = await readForm(request);
  const values = valuesOf(form, ['password']);
  const language = languageOf(request);
  const credentials = { email: values.email ?? '', password: String(form.get('password') ?? '') };
  const errors = messagesIn(checkLogin(credentials), language);
  if (Object.keys(errors).length > 0) return refuse(context, { message: null, errors, values });

  const remember = form.get('remember') === '1';
  const answer = await apiPost<{ token: string; user: User } | TwoFactorChallenge>(args, '/api/login', {
    ...credentials,
    remember,
  });
  if (!answer.ok) {
    const text = loginText[language];
    const message = answer.message ?? (answer.status === 0 ? layoutText[language].unreachable : text.failed);
    return refuse(context, { message, errors: answer.errors, values }, answer.status || 503);
  }
  // The API's own cookie, by which it recognises this browser at the next login.
  const cookies = answer.headers.getSetCookie();
  if ('challenge' in answer.data) {
    return redirectToCodeStep(answer.data.challenge, safePath(values.next), {
      secure: context.secure,
      cookies,
    });
  }
  return finishLogin(args, { ...answer.data, remember, next: form.get('next'), cookies });
}
