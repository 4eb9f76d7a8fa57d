/** The limits of proving and changing an e-mail address or a phone (docs/decisions/011, 030). */
import type { FastifyRequest } from 'fastify';
import { phoneNumber } from '../../../../contract/phone.ts';
import { accountKey } from './devices.ts';
import type { Limit } from './limits.ts';
import { mailboxOf } from './mailbox.ts';
import { accountIn, HOUR, networkKey, perAccount, perAddress } from './limit-keys.ts';

/** Mails that ask whose address it is; for an address also when one account after another has it. */
export const verificationLimits: readonly Limit[] = [
  perAccount('verification', 5, HOUR, 'tries'),
  {
    name: 'verification-recipient',
    per: 'recipient',
    key: ({ user }) => user && mailboxOf(user.email),
    max: 5,
    windowSeconds: HOUR,
    counts: 'tries',
  },
];

/**
 * Text messages with a code, which cost money; to one number from however many accounts. Half of them is left to its owner
 * when a stranger has some sent to it.
 */
export const phoneCodeLimits: readonly Limit[] = [
  perAccount('phone-code', 5, HOUR, 'tries'),
  perAddress('phone-code-address', 200, 'tries'),
  {
    name: 'phone-code-recipient-address',
    per: 'recipient',
    key: (request) => (request.user?.phone ? `${request.user.phone}\n${networkKey(request)}` : null),
    max: 5,
    windowSeconds: HOUR,
    counts: 'tries',
  },
  {
    name: 'phone-code-recipient',
    per: 'recipient',
    key: ({ user }) => user?.phone ?? null,
    max: 10,
    windowSeconds: HOUR,
    counts: 'tries',
  },
];

/** E-mail addresses that an account takes: each has mails sent to the new one, whoever's it is, and to the old one. */
export const emailChangeLimits: readonly Limit[] = [
  {
    ...perAccount('email-change', 10, HOUR, 'tries'),
    key: (request) => {
      const [email, user] = [accountIn(request), request.user];
      return user && email !== null && email !== accountKey(user.email) ? String(user.id) : null;
    },
  },
];

/** The phone that a form asks for in the place of the account's, without the password; null: it asks for none. */
function requestedPhone({ body, user }: FastifyRequest): string | null {
  const { phone, current_password } = (body ?? {}) as Record<string, unknown>;
  const asked = typeof phone === 'string' && !current_password ? phoneNumber(phone) : null;
  return asked && user && asked !== user.phone ? asked : null;
}

/** Phones that an account asks for, each of which gets a code; together with those that it asks for itself. */
export const phoneChangeLimits: readonly Limit[] = [
  {
    ...perAccount('phone-code', 5, HOUR, 'tries'),
    key: (request) => (requestedPhone(request) ? String(request.user!.id) : null),
  },
  {
    name: 'phone-code-recipient',
    per: 'recipient',
    key: requestedPhone,
    max: 10,
    windowSeconds: HOUR,
    counts: 'tries',
  },
];

/** Links and codes for a new e-mail address or phone that are sent once more. */
export const resendLimits: readonly Limit[] = [
  perAccount('phone-code', 5, HOUR, 'tries'),
  perAddress('phone-code-address', 200, 'tries'),
];
