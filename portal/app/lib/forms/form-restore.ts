import { redirect } from '@remix-run/node';
import { formMessages } from '@bhumi/api/contract/form-messages';
import { payerFields } from '@bhumi/api/contract/payments/payment';
import { isPayment, restorablePaymentValues } from './payment-values.ts';
import type { LoaderArgs } from '../api/api.ts';
import { refuse, type Refusal } from './refusal.ts';
import { redirectWithFlash } from '../session/flash.ts';
import { readForm } from './read-form.ts';
import { languageOf } from '../session/language.ts';
import { requireSameOrigin } from '../session/same-origin.ts';
import { requestPath } from '../session/safe-path.ts';
import { parsePaymentKey } from './payment-key.ts';
import {
  clearedFormCookies,
  storedFormCookies,
  readStoredForm,
  type StoredForm,
} from './form-restore-cookie.ts';
import { formRestoreText } from './form-restore-text.ts';
import { valuesOf } from './form-values.ts';

/** The largest form, in bytes, that is read for its text fields; forms with pictures are large. */
export const MAX_FORM_BYTES = 12_000_000;

/** The field with the id of the account that a form belongs to. Nobody else who logs in at this browser sees the form. */
export const ACCOUNT_FIELD = 'account';

/** Names of fields that are never stored: passwords, codes, card and account numbers. */
const SECRET = /password|passcode|pin|cvv|card|payer|transaction|(?<!postal_)code/i;
/** Fields that the portal adds to a form. */
const INTERNAL_FIELDS = ['form', 'of', 'key', ACCOUNT_FIELD];

type Values = Readonly<Record<string, string>>;

/** Returns the values of a form that may be stored in the browser for a while: no secrets, and nothing secret of a payer. Emptied fields stay empty. */
export function restorableValues(values: Values): Record<string, string> {
  const pays = isPayment(values);
  const payers = [...payerFields().values()].filter(({ secret }) => secret || pays);
  const never = new Set([...INTERNAL_FIELDS, ...payers.map(({ name }) => name)]);
  const plain = Object.entries(values).filter(([name]) => !never.has(name) && !SECRET.test(name));
  return { ...Object.fromEntries(plain), ...(pays && restorablePaymentValues(values)) };
}

/** Reads the form of a request whose session has ended. Returns an empty form when it is too large or broken. */
export async function readFormToRestore(request: Request): Promise<FormData> {
  const small = Number(request.headers.get('content-length') ?? 0) <= MAX_FORM_BYTES;
  return small ? readForm(request).catch(() => new FormData()) : new FormData();
}

/**
 * Redirects the sender of a form without a session to the login, and stores the typed values until they return to the form:
 * sealed in a browser cookie, for half an hour, without secrets and files. For a payment, the login says that nothing was paid.
 * @param back the address of the form; default: the address that it was submitted to
 * @param pays whether it is a payment; default: by its fields
 * @throws 403 for a cross-site form: nobody is shown values that they did not type
 */
export function redirectToLogin(
  { request, context }: LoaderArgs,
  form: FormData,
  { login, back, pays }: { login: string; back?: string; pays?: boolean },
): Response {
  requireSameOrigin(request);
  const values = valuesOf(form);
  const account = values[ACCOUNT_FIELD] ?? '';
  const cookies = storedFormCookies(
    { path: back ?? requestPath(request), account, values: restorableValues(values) },
    context,
  );
  const language = languageOf(request);
  const { loginFirst, loginToPay, nothingPaid } = formRestoreText[language];
  const text =
    (pays ?? isPayment(values))
      ? cookies.length > 0
        ? loginToPay
        : nothingPaid
      : cookies.length > 0
        ? loginFirst
        : formMessages.signInFirst[language];
  return redirectWithFlash(
    login,
    { kind: 'info', text, stays: true },
    { secure: context.secure, document: true, cookies },
  );
}

/**
 * Redirects a refused form to its page, which shows the errors and the typed values, so that Back and reload submit nothing again
 * (docs/decisions/075). Stores the form as `redirectToLogin` does. A server error, and a form that is too long, are answered in
 * place instead.
 */
export function redirectWithRefusal(
  { request, context }: LoaderArgs,
  refusal: Refusal,
  { path, userId, status = 422 }: { path: string; userId: number; status?: number },
) {
  const { message, errors, values } = refusal;
  const key = parsePaymentKey(values.key);
  const stored: StoredForm = {
    path,
    account: String(userId),
    values: { ...restorableValues(values), ...(key && { key }) },
    refused: { message, errors, language: languageOf(request) },
  };
  const cookies = status < 500 ? storedFormCookies(stored, context) : [];
  if (cookies.length === 0) return refuse(context, refusal, status);
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  return redirect(path, { status: 303, headers });
}

type RequestArgs = Pick<LoaderArgs, 'request' | 'context'>;

/** Returns the form that is stored for this address and this user. */
function storedFormFor(args: RequestArgs, userId: number): StoredForm | null {
  const stored = readStoredForm(args);
  return stored?.path === requestPath(args.request) && stored.account === String(userId) ? stored : null;
}

/**
 * Returns the stored form of this address as a refusal: with its errors, or with the message that its sender had to log in first.
 * Undefined when none is stored for this user. A message in the other language is left out.
 * @param sends whether the page has the form still: without it nobody is asked to send it again
 */
export function restoredRefusal(args: RequestArgs, userId: number, sends = true): Refusal | undefined {
  const stored = storedFormFor(args, userId);
  if (!stored) return undefined;
  const { values, refused } = stored;
  const language = languageOf(args.request);
  const { stillHere, stillToPay, sendAgain, payAgain } = formRestoreText[language];
  const pays = isPayment(values);
  if (!sends && refused?.language !== language) return { message: null, errors: {}, values };
  if (!refused) return { message: pays ? stillToPay : stillHere, errors: {}, values };
  if (refused.language !== language) return { message: pays ? payAgain : sendAgain, errors: {}, values };
  return { message: refused.message, errors: refused.errors, values };
}

/** Whether the page at this address shows a stored refusal. */
export const hasRestoredRefusal = (args: RequestArgs, userId: number): boolean =>
  storedFormFor(args, userId)?.refused !== undefined;

/**
 * Returns the cookies that delete the stored form after this request. A refusal stays until it expires, because Back and reload
 * show it too.
 */
export function expiredFormCookies(args: RequestArgs, userId: number): string[] {
  const stored = storedFormFor(args, userId);
  return stored && !stored.refused ? clearedFormCookies(args.context.secure) : [];
}
