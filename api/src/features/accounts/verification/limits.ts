/** The limits of proving an e-mail address or a phone (docs/decisions/011). */
import type { Limit } from '../../../platform/access/limits/limits.ts';
import { mailboxOf } from '../../../platform/access/limits/mailbox.ts';
import { HOUR, networkKey, perAccount, perAddress } from '../../../platform/access/limits/limit-keys.ts';

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
