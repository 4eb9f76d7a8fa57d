/** The limits of changing an e-mail address or a phone (docs/decisions/011, 030). */
import type { FastifyRequest } from 'fastify';
import { phoneNumber } from '../../../../contract/phone.ts';
import type { Limit } from '../../../platform/access/limits/limits.ts';
import {
  accountKey,
  accountIn,
  HOUR,
  perAccount,
  perAddress,
} from '../../../platform/access/limits/limit-keys.ts';

/** New e-mail addresses of one account. Each change sends mails to the new address, which may be a stranger's, and to the old one. */
export const emailChangeLimits: readonly Limit[] = [
  {
    ...perAccount('email-change', 10, HOUR, 'tries'),
    key: (request) => {
      const [email, user] = [accountIn(request), request.user];
      return user && email !== null && email !== accountKey(user.email) ? String(user.id) : null;
    },
  },
];

/** The new phone of a form that comes without the password; null: the form changes no phone. */
function requestedPhone({ body, user }: FastifyRequest): string | null {
  const { phone, current_password } = (body ?? {}) as Record<string, unknown>;
  const newPhone = typeof phone === 'string' && !current_password ? phoneNumber(phone) : null;
  return newPhone && user && newPhone !== user.phone ? newPhone : null;
}

/** New phones of one account, each of which gets a code. They share their count with the codes that people request. */
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
