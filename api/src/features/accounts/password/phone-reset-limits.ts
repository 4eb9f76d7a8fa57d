/** The limits of a new password by phone. Text messages cost money, and a code has six digits. */
import type { FastifyRequest } from 'fastify';
import { phoneNumber } from '../../../../contract/phone.ts';
import { HOUR, networkKey, perAddress } from '../../../platform/access/limits/limit-keys.ts';
import type { Limit } from '../../../platform/access/limits/limits.ts';

/** The number that a form names, whether or not an account has it. */
const phoneIn = (request: FastifyRequest): string | null => {
  const { phone } = (request.body ?? {}) as { phone?: unknown };
  return typeof phone === 'string' ? phoneNumber(phone) : null;
};

/** Codes that are sent. Strangers from one network leave more than half to the owner of the number. */
export const passwordCodeLimits: readonly Limit[] = [
  {
    name: 'password-code-recipient-address',
    per: 'recipient',
    key: (request) => {
      const phone = phoneIn(request);
      return phone && `${phone}\n${networkKey(request)}`;
    },
    max: 3,
    windowSeconds: HOUR,
    counts: 'tries',
  },
  {
    name: 'password-code-recipient',
    per: 'recipient',
    key: phoneIn,
    max: 8,
    windowSeconds: HOUR,
    counts: 'tries',
  },
  perAddress('password-code-address', 60, 'tries'),
];

/** Failed resets, for a number whichever its code: twenty tries an hour at a million codes. */
export const phoneResetLimits: readonly Limit[] = [
  { name: 'phone-reset', per: 'account', key: phoneIn, max: 20, windowSeconds: HOUR, counts: 'failures' },
  perAddress('phone-reset-address', 100, 'failures'),
];
