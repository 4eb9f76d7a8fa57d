import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';

/** Tells the owner that the password was changed, at the address that the account had then (the row's recipient). */
export const passwordChangedMail = defineMessage({
  name: 'password-changed',
  ttlMs: DAY,
  maxPerHour: 5,
  make: async ({ user_id, recipient }, { knex, origin }) => {
    const user = (await knex('users').where({ id: user_id }).first('name', 'email', 'email_verified_at')) as
      | (Greeted & { email: string })
      | undefined;
    if (!user) return null;
    return {
      channel: 'mail',
      to: recipient ?? user.email,
      text: {
        subject: { en: 'Your password was changed', bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে' },
        paragraphs: [
          // An earlier address may never have been proven.
          ...(recipient === null || recipient === user.email ? greeting(user) : []),
          {
            en: 'The password of your Bhumi account was changed, and other devices were logged out.',
            bn: 'আপনার ভূমি অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে এবং অন্য যন্ত্রগুলো থেকে লগআউট করা হয়েছে।',
          },
          {
            en: 'If it was not you, set a new password at once.',
            bn: 'আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড ঠিক করুন।',
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
