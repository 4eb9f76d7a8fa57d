import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AppLoadContext } from '@remix-run/node';
import { hostCookieName } from '@bhumi/api/contract/portal-context';
import { messages } from '@bhumi/api/contract/messages';
import { payerFields } from '@bhumi/api/contract/payments/payment';
import type { LoaderArgs } from './api.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { Refusal } from './failure.ts';
import { valuesOf } from './values.ts';
import { redirectWithFlash } from './flash.ts';
import { readForm } from './form.ts';
import { languageOf } from './language.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { pathOf } from './own-path.ts';
import { typedText } from './typed-text.ts';

/** How long it waits for the login, in seconds. */
const HALF_AN_HOUR = 30 * 60;
/** A cookie holds 4 KB, and proxies take no more than 8 of them together. */
const NAMES = ['typed', 'typed_more'];
const LONGEST = 3_000;
/** A form with pictures is read to its end for the text in it, up to so many bytes. */
const MOST_BYTES = 12_000_000;

/** The field by which a form says whose it is, so that nobody else who logs in here is shown it. */
export const ACCOUNT_FIELD = 'account';

/** Names of fields that are never kept: passwords, codes, whatever a payer says of a card or account. */
const SECRET = /password|passcode|pin|cvv|card|payer|transaction|(?<!postal_)code/i;
/** What a form says of itself. */
const OURS = ['form', 'of', 'key', ACCOUNT_FIELD];

interface Kept {
  /** The address that the form stands at. */
  path: string;
  account: string;
  values: Record<string, string>;
}

/** What of a form may be kept for a while in the browser. */
export function keepable(form: FormData): Record<string, string> {
  const secret = [...payerFields().values()].filter((field) => field.secret).map(({ name }) => name);
  const never = new Set([...OURS, ...secret]);
  return Object.fromEntries(
    Object.entries(valuesOf(form)).filter(([name, value]) => value && !never.has(name) && !SECRET.test(name)),
  );
}

/** The cookies that keep it; none for a form that says not whose it is, holds nothing, or too much. */
function cookiesOf(kept: Kept, secure: boolean): string[] {
  if (!kept.account || Object.keys(kept.values).length === 0) return [];
  const packed = deflateRawSync(JSON.stringify(kept)).toString('base64url');
  if (packed.length > NAMES.length * LONGEST) return [];
  return NAMES.map((name, piece) => {
    const value = packed.slice(piece * LONGEST, (piece + 1) * LONGEST);
    return writeCookie(hostCookieName(name, secure), value, { secure, maxAge: value ? HALF_AN_HOUR : 0 });
  });
}

/**
 * Leads whoever sent a form without a session to the login, and keeps what was typed until they are back at its address:
 * in the browser alone, for half an hour, without secrets and files.
 * @throws a 403 for a form of another site: nobody is shown what they did not type
 */
export async function loginKeepingTyped(args: LoaderArgs, login: string): Promise<Response> {
  const { request, context } = args;
  requireOwnOrigin(request);
  const small = Number(request.headers.get('content-length') ?? 0) <= MOST_BYTES;
  const form = small ? await readForm(request).catch(() => new FormData()) : new FormData();
  const account = form.get(ACCOUNT_FIELD);
  const kept = { path: pathOf(request), account: String(account ?? ''), values: keepable(form) };
  const cookies = cookiesOf(kept, context.secure);
  const language = languageOf(request);
  const text = cookies.length > 0 ? typedText[language].loginFirst : messages.signInFirst[language];
  return redirectWithFlash(login, { kind: 'info', text, stays: true }, { secure: context.secure, cookies });
}

/** Whatever the cookies hold; null when it is nothing of ours. */
function read(request: Request, secure: boolean): Kept | null {
  const pieces = NAMES.map((name) => readCookie(request, hostCookieName(name, secure)) ?? '');
  if (!pieces[0]) return null;
  try {
    const packed = Buffer.from(pieces.join(''), 'base64url');
    const { path, account, values } = JSON.parse(
      inflateRawSync(packed, { maxOutputLength: 100_000 }).toString(),
    ) as Partial<Kept>;
    const texts = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
    return { path: String(path), account: String(account), values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

type Opened = { request: Request; context: Pick<AppLoadContext, 'secure'> };

/** Whether what is kept was typed at this address, by this person. */
const isFor = ({ request }: Opened, kept: Kept | null, userId: number): kept is Kept =>
  kept?.path === pathOf(request) && kept.account === String(userId);

/** What someone typed at this address before they had to log in, as a refused form; nothing when none waits here for them. */
export function typedBefore(args: Opened, userId: number): Refusal | undefined {
  const kept = read(args.request, args.context.secure);
  if (!isFor(args, kept, userId)) return undefined;
  return { message: typedText[languageOf(args.request)].stillHere, errors: {}, values: kept.values };
}

/** The cookies that forget what is shown with this request. */
export function endedTyped(args: Opened, userId: number): string[] {
  const { secure } = args.context;
  if (!isFor(args, read(args.request, secure), userId)) return [];
  return NAMES.map((name) => writeCookie(hostCookieName(name, secure), '', { secure, maxAge: 0 }));
}
