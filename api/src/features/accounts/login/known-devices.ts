/** Known browsers: the wrong tries of strangers cannot lock out a browser that has logged in to the account before. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { hostCookieName } from '../../../../contract/portal-context.ts';
import { accountKey } from '../../../platform/access/limits/limit-keys.ts';
import type { Config } from '../../../platform/config/config.ts';

/** An e-mail address and a phone number. */
const MAX_NAMES = 2;
const YEAR = 365 * 24 * 60 * 60;

/** Settings that the cookie depends on. */
type Settings = Pick<Config, 'secret' | 'secure'>;

const cookieName = (secure: boolean) => hostCookieName('bhumi_device', secure);

const seal = (secret: string, name: string, device: string) =>
  createHmac('sha256', secret)
    .update(`device\n${accountKey(name)}\n${device}`)
    .digest();

/**
 * Returns the `Set-Cookie` that marks a browser as known to an account, after its owner logged in there. It grants no access. It is
 * valid for every name of the account, e-mail address and verified phone: tries are counted by the typed name, so that a limit does
 * not reveal whose number it is.
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

/** Returns the device of the request's cookie when the account with this name knows it; null otherwise. */
export function knownDeviceOf(
  { secret, secure }: Settings,
  request: FastifyRequest,
  name: string,
): string | null {
  const { cookie } = request.headers;
  const [device, ...proofs] = ((cookie && parseCookie(cookie)[cookieName(secure)]) || '').split('.');
  if (!device) return null;
  const right = seal(secret, name, device);
  const known = proofs.slice(0, MAX_NAMES).some((proof) => {
    const signature = Buffer.from(proof, 'base64url');
    return signature.length === right.length && timingSafeEqual(signature, right);
  });
  return known ? device : null;
}
