import { digitsIn } from '../../../contract/digits.ts';
import type { Message } from '../../../contract/language.ts';
import { INVITATION_DAYS } from '../../../contract/staff/staff.ts';
import { issueToken, useUpTokens } from '../accounts/tokens.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';

/** The texts of an invitation, by role. */
const TASKS: Record<string, Message> = {
  acland: {
    en: 'You are invited to work in the Bhumi back office as a land officer.',
    bn: 'ভূমির দাপ্তরিক অংশে ভূমি কর্মকর্তা হিসেবে কাজ করতে আপনাকে আমন্ত্রণ জানানো হয়েছে।',
  },
  admin: {
    en: 'You are invited to work in the Bhumi back office as an administrator.',
    bn: 'ভূমির দাপ্তরিক অংশে প্রশাসক হিসেবে কাজ করতে আপনাকে আমন্ত্রণ জানানো হয়েছে।',
  },
};

/** The mail whose link makes a person a member of staff; null when the invitation was withdrawn or used meanwhile. */
export const invitationMail = defineMessage({
  name: 'staff-invitation',
  ttlMs: 3 * DAY,
  make: async ({ user_id }, { knex, origin }) => {
    const user = (await knex('users')
      .where({ id: user_id })
      .whereNotNull('invited_role')
      .whereNull('disabled_at')
      .first('id', 'name', 'email', 'email_verified_at', 'invited_role')) as
      | (Greeted & { id: number; email: string; invited_role: string })
      | undefined;
    if (!user) return null;
    const { id: userId, email } = user;
    // Only the newest mail's link is valid.
    await useUpTokens(knex, userId, 'staff-invitation');
    const minutes = INVITATION_DAYS * 24 * 60;
    const token = await issueToken(knex, { userId, email, purpose: 'staff-invitation', minutes });
    return {
      channel: 'mail',
      to: email,
      text: {
        subject: { en: 'Invitation to the Bhumi back office', bn: 'ভূমির দাপ্তরিক অংশে কাজের আমন্ত্রণ' },
        paragraphs: [
          ...greeting(user),
          TASKS[user.invited_role]!,
          {
            en: `Choose your password here, and log in with it and with this address, ${email}. If you have an account with this address already, the new password takes the place of the old one.`,
            bn: `এখানে আপনার পাসওয়ার্ড ঠিক করুন, তারপর সেই পাসওয়ার্ড ও এই ঠিকানা (${email}) দিয়ে লগইন করুন। এই ঠিকানায় আগে থেকে অ্যাকাউন্ট থাকলে আগের পাসওয়ার্ডের বদলে নতুনটি চলবে।`,
          },
        ],
        action: {
          label: { en: 'Choose your password', bn: 'পাসওয়ার্ড ঠিক করুন' },
          url: `${origin}/reset-password?${new URLSearchParams({ token, email }).toString()}`,
        },
        note: {
          en: `The link is valid for ${INVITATION_DAYS} days and can be used once; after that, ask your administrator to send it again. If you do not work for the land office, ignore this mail.`,
          bn: `লিংকটি ${digitsIn(INVITATION_DAYS, 'bn')} দিন কার্যকর থাকবে এবং একবারই ব্যবহার করা যাবে; মেয়াদ শেষ হলে প্রশাসককে আবার পাঠাতে বলুন। আপনি ভূমি অফিসে কাজ না করলে ইমেইলটি উপেক্ষা করুন।`,
        },
      },
    };
  },
});

/** Tells the owner of an account that its login now asks only for a password. */
export const twoFactorResetMail = defineMessage({
  name: 'two-factor-reset',
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
        subject: {
          en: 'Two-step login was turned off for your account',
          bn: 'আপনার অ্যাকাউন্টের দুই ধাপের লগইন বন্ধ করা হয়েছে',
        },
        paragraphs: [
          ...greeting(user),
          {
            en: 'An administrator turned two-step login off for your Bhumi account. Your old recovery codes no longer work.',
            bn: 'একজন প্রশাসক আপনার ভূমি অ্যাকাউন্টের দুই ধাপের লগইন বন্ধ করেছেন। আগের পুনরুদ্ধার কোডগুলো আর কাজ করবে না।',
          },
          {
            en: 'Log in with your password and turn it on again. If you did not ask for this, tell your administrator at once.',
            bn: 'পাসওয়ার্ড দিয়ে লগইন করে এটি আবার চালু করুন। আপনি না চেয়ে থাকলে এখনই প্রশাসককে জানান।',
          },
        ],
        action: {
          label: { en: 'Turn two-step login on', bn: 'দুই ধাপের লগইন চালু করুন' },
          url: `${origin}/dashboard?tab=security`,
        },
      },
    };
  },
});
