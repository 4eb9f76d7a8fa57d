/** Mails that tell the owner of an account that something of it was changed. */
import { formatDateTime } from '../../../contract/format.ts';
import { greeting, type Greeted } from '../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { undoAction } from './contact-mails.ts';

/** Tells the owner of an account that its password is another one now, at the address that it had then (the row's recipient). */
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
          // An address that it had before may never have been proven.
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

/** Tells the address that an account had before (the row's recipient) that it is another one now, and since when. */
export const emailChangedMail = defineMessage({
  name: 'email-changed',
  ttlMs: DAY,
  maxPerHour: 5,
  make: async ({ recipient, created_at, data }, { knex, origin }) => {
    if (recipient === null) return null;
    const { change } = data;
    const undo = change === undefined ? null : await undoAction(knex, { change, email: recipient, origin });
    const at = created_at.toISOString();
    return {
      channel: 'mail',
      to: recipient,
      text: {
        subject: { en: 'Your email address was changed', bn: 'আপনার ইমেইল ঠিকানা বদলানো হয়েছে' },
        paragraphs: [
          // Without a name: nobody may ever have proven the address that is left.
          {
            en: `On ${formatDateTime(at, 'en')} the email address of your Bhumi account was changed. This address no longer belongs to it: you cannot log in with it, and mails go to the new one.`,
            bn: `${formatDateTime(at, 'bn')} মিনিটে আপনার ভূমি অ্যাকাউন্টের ইমেইল ঠিকানা বদলানো হয়েছে। এই ঠিকানা আর অ্যাকাউন্টের নয়: এটি দিয়ে লগইন করা যাবে না, আর ইমেইল যাবে নতুন ঠিকানায়।`,
          },
          undo
            ? {
                en: 'If it was you, there is nothing to do. If it was not, take it back within seven days: this address is your account’s again, every device is logged out, and you set a new password.',
                bn: 'আপনি বদলে থাকলে কিছু করতে হবে না। না বদলে থাকলে সাত দিনের মধ্যে বদলটি ফিরিয়ে নিন: এই ঠিকানা আবার আপনার অ্যাকাউন্টের হবে, সব যন্ত্র থেকে লগআউট হবে, আর আপনি নতুন পাসওয়ার্ড ঠিক করবেন।',
              }
            : {
                en: 'If it was you, there is nothing to do. If it was not, someone knows your password: tell us at once, with this mail, and we lock the account.',
                bn: 'আপনি বদলে থাকলে কিছু করতে হবে না। না বদলে থাকলে কেউ আপনার পাসওয়ার্ড জানে: এই ইমেইলসহ এখনই আমাদের জানান, আমরা অ্যাকাউন্টটি বন্ধ করে দেব।',
              },
        ],
        action: undo ?? {
          label: { en: 'How to reach us', bn: 'যোগাযোগের উপায়' },
          url: `${origin}/support`,
        },
      },
    };
  },
});
