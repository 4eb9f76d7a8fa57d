import { redirect } from '@remix-run/node';
import { messages } from '@bhumi/api/contract/messages';
import { payerFields } from '@bhumi/api/contract/payments/payment';
import { isPayment, keptOfPayment } from './payment-values.ts';
import type { LoaderArgs } from '../api/api.ts';
import { refuse, type Refusal } from './refusal.ts';
import { redirectWithFlash } from '../session/flash.ts';
import { readForm } from './read-form.ts';
import { languageOf } from '../session/language.ts';
import { requireOwnOrigin } from '../session/same-origin.ts';
import { pathOf } from '../session/safe-path.ts';
import { parsePaymentKey } from './payment-key.ts';
import { forgettingCookies, keepingCookies, readKept, type Kept } from './form-restore-cookie.ts';
import { typedText } from './form-restore-text.ts';
import { valuesOf } from './form-values.ts';

/** A form with pictures is read to its end for the text in it, up to so many bytes. */
export const MOST_BYTES = 12_000_000;

/** The field by which a form says whose it is, so that nobody else who logs in here is shown it. */
export const ACCOUNT_FIELD = 'account';

/** Names of fields that are never kept: passwords, codes, whatever a payer says of a card or account. */
const SECRET = /password|passcode|pin|cvv|card|payer|transaction|(?<!postal_)code/i;
/** What a form says of itself. */
const OURS = ['form', 'of', 'key', ACCOUNT_FIELD];

type Values = Readonly<Record<string, string>>;

/** What of a form may be kept for a while in the browser. Of a payment it is what is no secret of its payer. What was emptied stays empty. */
export function keepable(values: Values): Record<string, string> {
  const pays = isPayment(values);
  const payers = [...payerFields().values()].filter(({ secret }) => secret || pays);
  const never = new Set([...OURS, ...payers.map(({ name }) => name)]);
  const plain = Object.entries(values).filter(([name]) => !never.has(name) && !SECRET.test(name));
  return { ...Object.fromEntries(plain), ...(pays && keptOfPayment(values)) };
}

/** Reads the form of a request whose sender turned out to be logged out; an empty one where it is too large or broken. */
export async function formToKeep(request: Request): Promise<FormData> {
  const small = Number(request.headers.get('content-length') ?? 0) <= MOST_BYTES;
  return small ? readForm(request).catch(() => new FormData()) : new FormData();
}

/**
 * Leads whoever sent a form without a session to the login, and keeps what was typed until they are back at its address:
 * sealed, in the browser alone, for half an hour, without secrets and files. Of a payment it says that nothing was paid.
 * @param back where the form stands; default: the address that it was sent to
 * @param pays whether it pays; default: as it looks
 * @throws a 403 for a form of another site: nobody is shown what they did not type
 */
export function loginKeepingForm(
  { request, context }: LoaderArgs,
  form: FormData,
  { login, back, pays }: { login: string; back?: string; pays?: boolean },
): Response {
  requireOwnOrigin(request);
  const values = valuesOf(form);
  const account = values[ACCOUNT_FIELD] ?? '';
  const cookies = keepingCookies(
    { path: back ?? pathOf(request), account, values: keepable(values) },
    context,
  );
  const language = languageOf(request);
  const { loginFirst, loginToPay, nothingPaid } = typedText[language];
  const text =
    (pays ?? isPayment(values))
      ? cookies.length > 0
        ? loginToPay
        : nothingPaid
      : cookies.length > 0
        ? loginFirst
        : messages.signInFirst[language];
  return redirectWithFlash(
    login,
    { kind: 'info', text, stays: true },
    { secure: context.secure, document: true, cookies },
  );
}

/**
 * Answers a form that was refused by leading to the page where it stands, which shows what is wrong and what was typed: Back and
 * reload of that page send nothing again (docs/decisions/075). Kept as `loginKeepingForm` keeps it. A failure of the server's own,
 * and a form that is too long, are answered in place instead.
 */
export function refuseAt(
  { request, context }: LoaderArgs,
  refusal: Refusal,
  { path, userId, status = 422 }: { path: string; userId: number; status?: number },
) {
  const { message, errors, values } = refusal;
  const key = parsePaymentKey(values.key);
  const kept: Kept = {
    path,
    account: String(userId),
    values: { ...keepable(values), ...(key && { key }) },
    refused: { message, errors, language: languageOf(request) },
  };
  const cookies = status < 500 ? keepingCookies(kept, context) : [];
  if (cookies.length === 0) return refuse(context, refusal, status);
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  return redirect(path, { status: 303, headers });
}

type Opened = Pick<LoaderArgs, 'request' | 'context'>;

/** The form that is kept for this address and this person. */
function keptFor(args: Opened, userId: number): Kept | null {
  const kept = readKept(args);
  return kept?.path === pathOf(args.request) && kept.account === String(userId) ? kept : null;
}

/**
 * A form that was sent from this address, as a refused one: what was wrong with it, or that its sender had to log in first.
 * Undefined when none is kept for them here. What was said in the other language is not said again.
 */
export function typedBefore(args: Opened, userId: number): Refusal | undefined {
  const kept = keptFor(args, userId);
  if (!kept) return undefined;
  const { values, refused } = kept;
  const language = languageOf(args.request);
  const { stillHere, stillToPay, sendAgain, payAgain } = typedText[language];
  const pays = isPayment(values);
  if (!refused) return { message: pays ? stillToPay : stillHere, errors: {}, values };
  if (refused.language !== language) return { message: pays ? payAgain : sendAgain, errors: {}, values };
  return { message: refused.message, errors: refused.errors, values };
}

/** Whether the page at this address shows a form that was refused. */
export const wasRefusedBefore = (args: Opened, userId: number): boolean =>
  keptFor(args, userId)?.refused !== undefined;

/** The cookies that forget what is shown with this request. What was refused stays for its time: Back and reload show it too. */
export function endedTyped(args: Opened, userId: number): string[] {
  const kept = keptFor(args, userId);
  return kept && !kept.refused ? forgettingCookies(args.context.secure) : [];
}
