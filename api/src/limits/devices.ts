/** Browsers that an account knows: one that has logged in before cannot be locked out by the wrong tries of strangers. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { typedEmail } from '../../contract/accounts/accounts.ts';
import { hostCookieName } from '../../contract/portal-context.ts';
import type { Config } from '../config.ts';

const YEAR = 365 * 24 * 60 * 60;

/** What of the configuration the cookie depends on. */
type Settings = Pick<Config, 'secret' | 'secure'>;

const cookieName = (secure: boolean) => hostCookieName('bhumi_device', secure);

/** An e-mail address as tries are counted by it, whether or not it has an account. */
export const accountOf = (email: string): string => typedEmail(email).toLowerCase();

const seal = (secret: string, email: string, device: string) =>
  createHmac('sha256', secret)
    .update(`device\n${accountOf(email)}\n${device}`)
    .digest();

/** The `Set-Cookie` for a browser in which someone has just proved that the account is theirs. It opens nothing. */
export function deviceCookie({ secret, secure }: Settings, email: string): string {
  const device = randomBytes(12).toString('base64url');
  return stringifySetCookie({
    name: cookieName(secure),
    value: `${device}.${seal(secret, email, device).toString('base64url')}`,
    path: '/',
    maxAge: YEAR,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** The device of a request's cookie if the account knows it; null otherwise. */
export function deviceOf(
  { secret, secure }: Settings,
  request: FastifyRequest,
  email: string,
): string | null {
  const { cookie } = request.headers;
  const [device, proof] = ((cookie && parseCookie(cookie)[cookieName(secure)]) || '').split('.');
  if (!device || !proof) return null;
  const [given, right] = [Buffer.from(proof, 'base64url'), seal(secret, email, device)];
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}
