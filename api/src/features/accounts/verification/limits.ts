/** The limits of verifying an e-mail address or a phone (docs/decisions/011). */
import type { Limit } from '../../../platform/access/limits/limits.ts';
import { mailboxOf } from '../../../platform/access/limits/mailbox.ts';
import { HOUR, networkKey, perAccount, perAddress } from '../../../platform/access/limits/limit-keys.ts';

/** Mails that verify an address; counted per address too, even when several accounts have it in turn. */
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
 * Text messages with a code, which cost money; counted per number across accounts. Half of the limit is reserved for
 * the number's owner, so that strangers cannot use all of it.
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
