import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { accountTexts, checkRegistration, isEmail, typedEmail } from '@bhumi/api/contract/accounts/accounts';
import { homePathOf } from '@bhumi/api/contract/roles';
import { apiPost } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { valuesOf } from '../lib/forms/form-values.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { readForm } from '../lib/forms/read-form.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { safePath } from '../lib/session/safe-path.ts';
import { currentUser } from '../lib/session/user.ts';
import { messagesIn } from './login.ts';

const SECRETS = ['password', 'confirmPassword'];

/** Redirects a signed-in user to their start page. */
export async function loader(args: LoaderFunctionArgs) {
  const { user } = await currentUser(args);
  if (user) throw redirectDocument(homePathOf(user.role));
  return { next: safePath(new URL(args.request.url).searchParams.get('next')) };
}

async function isTaken(args: ActionFunctionArgs, email: string): Promise<boolean> {
  const answer = await apiPost<{ available: boolean }>(args, '/api/check-email', { email });
  return answer.ok && !answer.data.available;
}

/** Creates the account. All errors are shown at once, a taken email included. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const form = await readForm(request);
  const values = valuesOf(form, SECRETS);
  const language = languageOf(request);
  const entry = (name: string) => String(form.get(name) ?? '');
  const registration = {
    firstName: entry('firstName'),
    lastName: entry('lastName'),
    email: entry('email'),
    phone: entry('phone'),
    password: entry('password'),
    confirmPassword: entry('confirmPassword'),
    terms: entry('terms') === '1',
  };
  const errors = messagesIn(checkRegistration(registration), language);
  if (Object.keys(errors).length > 0) {
    const email = typedEmail(registration.email);
    if (isEmail(email) && (await isTaken(args, email))) errors.email = [accountTexts.emailTaken[language]];
    return refuse(context, { message: null, errors: inOrder(errors), values });
  }

  const answer = await apiPost<{ message?: string }>(args, '/api/register', registration);
  if (!answer.ok) {
    const message = answer.message ?? accountTexts.registerFailed[language];
    return refuse(context, { message, errors: inOrder(answer.errors), values }, answer.status || 503);
  }
  const next = safePath(values.next);
  return redirectWithFlash(
    next ? `/login?next=${encodeURIComponent(next)}` : '/login',
    { kind: 'success', text: answer.data.message ?? accountTexts.registered[language], stays: true },
    { secure: context.secure },
  );
}

const ORDER = ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword', 'terms'];

/** The errors in the order of the fields on the screen. */
function inOrder(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other)),
  );
}
