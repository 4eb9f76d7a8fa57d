/** The limits of changing an e-mail address or a phone (docs/decisions/011, 030). */
import type { FastifyRequest } from 'fastify';
import { phoneNumber } from '../../../../contract/phone.ts';
import type { Limit } from '../../../platform/access/limits/limits.ts';
import { accountOf, emailOf, HOUR, ofAccount, ofAddress } from '../../../platform/access/limits/whose.ts';

/** E-mail addresses that an account takes: each has mails sent to the new one, whoever's it is, and to the old one. */
export const emailChangeLimits: readonly Limit[] = [
  {
    ...ofAccount('email-change', 10, HOUR, 'tries'),
    of: (request) => {
      const [email, user] = [emailOf(request), request.user];
      return user && email !== null && email !== accountOf(user.email) ? String(user.id) : null;
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
    ...ofAccount('phone-code', 5, HOUR, 'tries'),
    of: (request) => (requestedPhone(request) ? String(request.user!.id) : null),
  },
  {
    name: 'phone-code-recipient',
    per: 'recipient',
    of: requestedPhone,
    most: 10,
    within: HOUR,
    counts: 'tries',
  },
];

/** Links and codes for a new e-mail address or phone that are sent once more. */
export const confirmationLimits: readonly Limit[] = [
  ofAccount('phone-code', 5, HOUR, 'tries'),
  ofAddress('phone-code-address', 200, 'tries'),
];
