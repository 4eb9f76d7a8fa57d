import type { Knex } from 'knex';
import { VERIFICATION_LINK_HOURS } from '../../../../contract/accounts/messages.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import type { Language } from '../../../../contract/language.ts';
import { audit, type Actor } from '../../../platform/audit/audit.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { issueToken, lockToken, useUpTokens } from '../tokens.ts';

/** Queues the mail with the link that verifies an account's e-mail address. */
export function queueVerification(trx: Knex, userId: number, language: Language): Promise<void> {
  return queueMessage(trx, verificationMail, { userId, language });
}

/** The mail with the link; none when the address is verified by then, or the account is disabled. */
export const verificationMail = defineMessage({
  name: 'verify-email',
  ttlMs: DAY,
  maxPerHour: 5,
  make: async ({ user_id }, { knex, origin }) => {
    const user = (await knex('users')
      .where({ id: user_id })
      .whereNull('email_verified_at')
      .whereNull('disabled_at')
      .first('id', 'email')) as { id: number; email: string } | undefined;
    if (!user) return null;
    const { id: userId, email } = user;
    const minutes = VERIFICATION_LINK_HOURS * 60;
    const token = await issueToken(knex, { userId, email, purpose: 'verify-email', minutes });
    return {
      channel: 'mail',
      to: email,
      text: {
        subject: { en: 'Verify your email address', bn: 'আপনার ইমেইল ঠিকানা যাচাই করুন' },
        paragraphs: [
          // Without a name: until the address is proven, anyone may have typed any name for it.
          {
            en: 'Please confirm that this address belongs to your Bhumi account.',
            bn: 'এই ঠিকানাটি আপনার ভূমি অ্যাকাউন্টের কি না, নিশ্চিত করুন।',
          },
        ],
        action: {
          label: { en: 'Verify email', bn: 'ইমেইল যাচাই করুন' },
          url: `${origin}/verify-email?token=${token}`,
        },
        note: {
          en: `The link is valid for ${VERIFICATION_LINK_HOURS} hours. If you did not open an account, ignore this mail.`,
          bn: `লিংকটি ${digitsIn(String(VERIFICATION_LINK_HOURS), 'bn')} ঘণ্টা কার্যকর থাকবে। অ্যাকাউন্ট আপনি না খুলে থাকলে ইমেইলটি উপেক্ষা করুন।`,
        },
      },
    };
  },
});

/**
 * Verifies the address that a link was sent to. A used link succeeds again while the address is still verified, because
 * mail programs open links before their reader does.
 * @returns false when the link is unknown or expired, or the account no longer has the address
 */
export async function verifyEmail(knex: Knex, actor: Actor, token: string): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const sent = await lockToken(trx, ['verify-email'], token);
    if (!sent || (sent.used_at && !sent.email_verified_at)) return false;
    if (sent.email_verified_at) return true;
    await trx('users')
      .where({ id: sent.user_id })
      .update({ email_verified_at: new Date(), version: trx.raw('version + 1') });
    await useUpTokens(trx, sent.user_id, 'verify-email');
    await audit(trx, actor, { action: 'verify-email', resource: 'users', record_id: sent.user_id });
    return true;
  });
}
