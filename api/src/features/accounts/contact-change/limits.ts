/** The limits of changing an e-mail address or a phone (docs/decisions/011, 030). */
import type { FastifyRequest } from 'fastify';
import { phoneNumber } from '../../../../contract/phone.ts';
import type { Limit } from '../../../platform/access/limits/limits.ts';
import { accountOf, emailOf, HOUR, ofAccount, ofAddress } from '../../../platform/access/limits/whose.ts';

/** New e-mail addresses of one account. Each change sends mails to the new address, which may be a stranger's, and to the old one. */
export const emailChangeLimits: readonly Limit[] = [
  {
    ...ofAccount('email-change', 10, HOUR, 'tries'),
    of: (request) => {
      const [email, user] = [emailOf(request), request.user];
      return user && email !== null && email !== accountOf(user.email) ? String(user.id) : null;
    },
  },
];

/** The new phone of a form that comes without the password; null: the form changes no phone. */
function requestedPhone({ body, user }: FastifyRequest): string | null {
  const { phone, current_password } = (body ?? {}) as Record<string, unknown>;
  const asked = typeof phone === 'string' && !current_password ? phoneNumber(phone) : null;
  return asked && user && asked !== user.phone ? asked : null;
}

/** New phones of one account, each of which gets a code. They share their count with the codes that people request. */
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

/** Links and codes for a new e-mail address or phone that are sent again. */
export const confirmationLimits: readonly Limit[] = [
  ofAccount('phone-code', 5, HOUR, 'tries'),
  ofAddress('phone-code-address', 200, 'tries'),
];
