import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AppLoadContext } from '@remix-run/node';
import type { Language } from '@bhumi/api/contract/language';
import { hostCookieName } from '@bhumi/api/contract/portal-context';
import { readCookie, writeCookie } from '../session/cookies.ts';
import type { Refusal } from './refusal.ts';

/** How long a form is stored, in seconds. */
const HALF_AN_HOUR = 30 * 60;
/** A cookie holds 4 KB, and proxies accept at most 8 KB of cookies. */
const NAMES = ['typed', 'typed_more'];
const MAX_LENGTH = 3_000;

/** A submitted form that is shown again, filled in, at one address. */
export interface StoredForm {
  /** The address of the form's page. */
  path: string;
  account: string;
  values: Record<string, string>;
  /** The refusal, in the language of that time; absent: the form was not checked, because its sender had been logged out. */
  refused?: Pick<Refusal, 'message' | 'errors'> & { language: Language };
}

type RequestArgs = { request: Request; context: Pick<AppLoadContext, 'secure' | 'seal' | 'unseal'> };

/** Returns the cookies that store a form; none when the form has no account, no values, or too many. */
export function storedFormCookies(stored: StoredForm, { secure, seal }: RequestArgs['context']): string[] {
  if (!stored.account || (!stored.refused && Object.keys(stored.values).length === 0)) return [];
  const content = { ...stored, until: Date.now() + HALF_AN_HOUR * 1_000 };
  const packed = seal(deflateRawSync(JSON.stringify(content)));
  if (packed.length > NAMES.length * MAX_LENGTH) return [];
  return NAMES.map((name, piece) => {
    const value = packed.slice(piece * MAX_LENGTH, (piece + 1) * MAX_LENGTH);
    return writeCookie(hostCookieName(name, secure), value, { secure, maxAge: value ? HALF_AN_HOUR : 0 });
  });
}

/** Returns the cookies that delete the stored form. */
export const clearedFormCookies = (secure: boolean): string[] =>
  NAMES.map((name) => writeCookie(hostCookieName(name, secure), '', { secure, maxAge: 0 }));

/** Reads the stored form; null when the cookie is not ours or too old. */
export function readStoredForm({ request, context: { secure, unseal } }: RequestArgs): StoredForm | null {
  const pieces = NAMES.map((name) => readCookie(request, hostCookieName(name, secure)) ?? '');
  const packed = pieces[0] ? unseal(pieces.join('')) : null;
  if (!packed) return null;
  const { until, ...stored } = JSON.parse(
    inflateRawSync(packed, { maxOutputLength: 100_000 }).toString(),
  ) as StoredForm & { until: number };
  return until > Date.now() ? stored : null;
}
