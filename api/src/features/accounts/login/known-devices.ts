/** Known browsers: the wrong tries of strangers cannot lock out a browser that has logged in to the account before. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { hostCookieName } from '../../../../contract/portal-context.ts';
import { accountOf } from '../../../platform/access/limits/whose.ts';
import type { Config } from '../../../platform/config/config.ts';

/** An e-mail address and a phone number. */
const MOST_NAMES = 2;
const YEAR = 365 * 24 * 60 * 60;

/** What of the configuration the cookie depends on. */
type Settings = Pick<Config, 'secret' | 'secure'>;

const cookieName = (secure: boolean) => hostCookieName('bhumi_device', secure);

const seal = (secret: string, name: string, device: string) =>
  createHmac('sha256', secret)
    .update(`device\n${accountOf(name)}\n${device}`)
    .digest();

/**
 * The `Set-Cookie` for a browser in which someone has just proved that the account is theirs. It opens nothing. It holds for
 * every name that the account goes by, its e-mail address and its verified phone: tries are counted by the name that is
 * typed, so that nobody learns from a limit whose number it is.
 */
export function deviceCookie({ secret, secure }: Settings, names: readonly string[]): string {
  const device = randomBytes(12).toString('base64url');
  const seals = names.map((name) => seal(secret, name, device).toString('base64url'));
  return stringifySetCookie({
    name: cookieName(secure),
    value: [device, ...seals].join('.'),
    path: '/',
    maxAge: YEAR,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** The device of a request's cookie if the account of this name knows it; null otherwise. */
export function deviceOf({ secret, secure }: Settings, request: FastifyRequest, name: string): string | null {
  const { cookie } = request.headers;
  const [device, ...proofs] = ((cookie && parseCookie(cookie)[cookieName(secure)]) || '').split('.');
  if (!device) return null;
  const right = seal(secret, name, device);
  const known = proofs.slice(0, MOST_NAMES).some((proof) => {
    const given = Buffer.from(proof, 'base64url');
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return known ? device : null;
}
