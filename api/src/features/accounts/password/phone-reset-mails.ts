/** The code to the phone, and the mail that tells the owner of the new password. */
import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { PHONE_CODE_LENGTH, PHONE_CODE_MINUTES } from '../../../../contract/accounts/messages.ts';
import { PHONE_RESET_WAIT_DAYS } from '../../../../contract/accounts/phone-reset.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage, MINUTE } from '../../../platform/messages/outbox/message.ts';
import { hashPassword } from './hash.ts';

/**
 * The account that a verified phone opens; a phone that several have verified belongs to the last one, as in the login. None for staff:
 * whoever takes over an officer's phone must not get into the land office.
 */
export const accountOfPhone = (knex: Knex, phone: string): Knex.QueryBuilder =>
  knex('users')
    .where(
      'id',
      knex('users')
        .where({ phone })
        .whereNotNull('phone_verified_at')
        .orderBy('phone_verified_at', 'desc')
        .limit(1)
        .select('id'),
    )
    .where({ role: 'user' })
    .whereNull('invited_role')
    .whereNull('disabled_at');

/** The text message with a code; none where no account of a citizen has verified the phone. */
export const passwordCodeMessage = defineMessage({
  name: 'password-code',
  ttlMs: 5 * MINUTE,
  // `phoneResetLimits` has counted the request, known phone or not.
  maxPerHour: Infinity,
  make: async ({ recipient }, { knex }) => {
    if (recipient === null) return null;
    const user = (await accountOfPhone(knex, recipient).first('id')) as { id: number } | undefined;
    if (!user) return null;
    const code = String(randomInt(10 ** PHONE_CODE_LENGTH)).padStart(PHONE_CODE_LENGTH, '0');
    await knex('password_codes').insert({
      user_id: user.id,
      phone: recipient,
      code_hash: await hashPassword(code),
      expires_at: new Date(Date.now() + PHONE_CODE_MINUTES * 60_000),
    });
    return {
      channel: 'sms',
      to: recipient,
      // ASCII digits in both languages: telephones offer to fill in only those.
      text: {
        en: `${code} sets a new password for your Bhumi account. Valid for 10 minutes. Never tell it to anyone. Not you? Ignore it.`,
        bn: `${code} দিয়ে আপনার ভূমি অ্যাকাউন্টের নতুন পাসওয়ার্ড ঠিক করা যায়। ১০ মিনিট কার্যকর। কাউকে বলবেন না। আপনি না চাইলে উপেক্ষা করুন।`,
      },
    };
  },
});

/** Tells the mail address that the password was set by phone, and what waits. */
export const phoneResetMail = defineMessage({
  name: 'password-reset-by-phone',
  ttlMs: DAY,
  make: async ({ user_id }, { knex, origin }) => {
    const user = (await knex('users').where({ id: user_id }).first('name', 'email', 'email_verified_at')) as
      | (Greeted & { email: string })
      | undefined;
    if (!user) return null;
    return {
      channel: 'mail',
      to: user.email,
      text: {
        subject: { en: 'Your password was set by phone', bn: 'ফোনের কোডে আপনার পাসওয়ার্ড ঠিক করা হয়েছে' },
        paragraphs: [
          ...greeting(user),
          {
            en: 'A new password was set for your Bhumi account with a code to your phone. All devices were logged out.',
            bn: 'আপনার ফোনে পাঠানো কোড দিয়ে ভূমি অ্যাকাউন্টের নতুন পাসওয়ার্ড ঠিক করা হয়েছে। সব যন্ত্র থেকে লগআউট করা হয়েছে।',
          },
          {
            en: `For ${PHONE_RESET_WAIT_DAYS} days nobody can agree to a mutation with this account, change its email or phone, or turn two-step login on.`,
            bn: `${digitsIn(PHONE_RESET_WAIT_DAYS, 'bn')} দিন এই অ্যাকাউন্ট থেকে নামজারিতে সম্মতি দেওয়া, ইমেইল বা ফোন বদলানো এবং দুই ধাপের লগইন চালু করা যাবে না।`,
          },
          {
            en: 'If it was not you, set a new password by email at once, and call your phone company.',
            bn: 'আপনি না করে থাকলে এখনই ইমেইল দিয়ে নতুন পাসওয়ার্ড ঠিক করুন এবং আপনার ফোন কোম্পানিকে জানান।',
          },
        ],
        action: {
          label: { en: 'Set a new password', bn: 'নতুন পাসওয়ার্ড ঠিক করুন' },
          url: `${origin}/forgot-password`,
        },
      },
    };
  },
});
