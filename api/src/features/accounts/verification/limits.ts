/** The limits of proving an e-mail address or a phone (docs/decisions/011). */
import type { Limit } from '../../../platform/access/limits/limits.ts';
import { mailboxOf } from '../../../platform/access/limits/mailbox.ts';
import { HOUR, network, ofAccount, ofAddress } from '../../../platform/access/limits/whose.ts';

/** Mails that ask whose address it is; for an address also when one account after another has it. */
export const verificationLimits: readonly Limit[] = [
  ofAccount('verification', 5, HOUR, 'tries'),
  {
    name: 'verification-recipient',
    per: 'recipient',
    of: ({ user }) => user && mailboxOf(user.email),
    most: 5,
    within: HOUR,
    counts: 'tries',
  },
];

/**
 * Text messages with a code, which cost money; to one number from however many accounts. Half of them is left to its owner
 * when a stranger has some sent to it.
 */
export const phoneCodeLimits: readonly Limit[] = [
  ofAccount('phone-code', 5, HOUR, 'tries'),
  ofAddress('phone-code-address', 200, 'tries'),
  {
    name: 'phone-code-recipient-address',
    per: 'recipient',
    of: (request) => (request.user?.phone ? `${request.user.phone}\n${network(request)}` : null),
    most: 5,
    within: HOUR,
    counts: 'tries',
  },
  {
    name: 'phone-code-recipient',
    per: 'recipient',
    of: ({ user }) => user?.phone ?? null,
    most: 10,
    within: HOUR,
    counts: 'tries',
  },
];
