/** Mails about a new e-mail address or phone. */
import type { Knex } from 'knex';
import { UNDO_DAYS } from '../../../../contract/accounts/contact-changes.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import { formatDateTime } from '../../../../contract/format.ts';
import { DAY, defineMessage, type MailText } from '../../../platform/messages/outbox/message.ts';
import type { ContactChange } from './pending.ts';
import { issueToken } from '../tokens.ts';

/** Returns a change that can still be confirmed or undone; null when it is too late, or the account is disabled. */
async function findOpenChange(knex: Knex, id: string | undefined): Promise<ContactChange | null> {
  const row = (await knex('contact_changes')
    .join('users', 'users.id', 'contact_changes.user_id')
    .where('contact_changes.id', Number(id))
    .where('undo_until', '>', knex.fn.now())
    .whereNull('users.disabled_at')
    .first('contact_changes.*')) as ContactChange | undefined;
  return row ?? null;
}

const minutesUntil = (time: Date) => (time.getTime() - Date.now()) / 60_000;
const days = String(UNDO_DAYS);

/** Returns the button that undoes a change, for the previous address (`email`); null when there is nothing to undo. */
export async function undoAction(
  knex: Knex,
  { change: id, email, origin }: { change: string; email: string; origin: string },
): Promise<MailText['action'] | null> {
  const change = await findOpenChange(knex, id);
  if (!change) return null;
  const { user_id: userId, undo_until } = change;
  const minutes = minutesUntil(undo_until);
  const of = { userId, email, minutes, contactChangeId: change.id };
  const token = await issueToken(knex, { ...of, purpose: 'undo-contact' });
  return {
    label: { en: 'It was not me: take it back', bn: 'আমি করিনি: ফিরিয়ে নিন' },
    url: `${origin}/contact-change?undo=${token}`,
  };
}

/** To the new address: the link that makes it valid. Without a name: anyone may have typed any name for it. */
export const confirmMail = defineMessage({
  name: 'confirm-email',
  ttlMs: DAY,
  maxPerHour: 5,
  make: async ({ data }, { knex, origin }) => {
    const change = await findOpenChange(knex, data['change']);
    if (change?.status !== 'pending') return null;
    const { user_id: userId, new_value: email, undo_until } = change;
    const minutes = minutesUntil(undo_until);
    const of = { userId, email, minutes, contactChangeId: change.id };
    const token = await issueToken(knex, { ...of, purpose: 'confirm-contact' });
    return {
      channel: 'mail',
      to: email,
      text: {
        subject: { en: 'Confirm your new email address', bn: 'নতুন ইমেইল ঠিকানা নিশ্চিত করুন' },
        paragraphs: [
          {
            en: 'Someone wants to use this address for their Bhumi account. If it is you, confirm it; until then your account keeps the old one.',
            bn: 'একটি ভূমি অ্যাকাউন্টে এই ঠিকানা ব্যবহার করতে চাওয়া হয়েছে। আপনি চেয়ে থাকলে নিশ্চিত করুন; তার আগে পর্যন্ত অ্যাকাউন্টে আগের ঠিকানাই থাকবে।',
          },
        ],
        action: {
          label: { en: 'Confirm this address', bn: 'ঠিকানাটি নিশ্চিত করুন' },
          url: `${origin}/contact-change?confirm=${token}`,
        },
        note: {
          en: `The link is valid for ${days} days. If it was not you, ignore this mail: nothing happens then.`,
          bn: `লিংকটি ${digitsIn(days, 'bn')} দিন কার্যকর থাকবে। আপনি না চেয়ে থাকলে ইমেইলটি উপেক্ষা করুন: কিছুই বদলাবে না।`,
        },
      },
    };
  },
});

/** Tells the account's current address at once that a new address or phone was requested, and how to undo it. */
export const changeRequestedMail = defineMessage({
  name: 'contact-change-asked',
  ttlMs: 3 * DAY,
  // More than an account may request in an hour: an attacker must not use up the warning.
  maxPerHour: 30,
  make: async ({ recipient, data, created_at }, { knex, origin }) => {
    const change = await findOpenChange(knex, data['change']);
    if (!change || recipient === null) return null;
    const action = await undoAction(knex, { change: data['change']!, email: recipient, origin });
    const at = created_at.toISOString();
    const [what, bn] =
      change.kind === 'email' ? ['email address', 'ইমেইল ঠিকানা'] : ['phone number', 'ফোন নম্বর'];
    return {
      channel: 'mail',
      to: recipient,
      text: {
        subject: { en: `Another ${what} was asked for`, bn: `নতুন ${bn} চাওয়া হয়েছে` },
        paragraphs: [
          {
            en: `On ${formatDateTime(at, 'en')} another ${what} was asked for in your Bhumi account, without its password. Nothing has changed yet: it holds once the new one is confirmed.`,
            bn: `${formatDateTime(at, 'bn')} তারিখে পাসওয়ার্ড না দিয়ে আপনার ভূমি অ্যাকাউন্টে নতুন ${bn} চাওয়া হয়েছে। এখনো কিছু বদলায়নি: নতুনটি নিশ্চিত করা হলে তবেই বদলাবে।`,
          },
          {
            en: 'If it was you, there is nothing to do here. If it was not, someone is in your account: take it back, which logs out every device.',
            bn: 'আপনি চেয়ে থাকলে এখানে কিছু করতে হবে না। না চেয়ে থাকলে কেউ আপনার অ্যাকাউন্টে ঢুকেছে: বদলটি ফিরিয়ে নিন, তাতে সব যন্ত্র থেকে লগআউট হয়ে যাবে।',
          },
        ],
        ...(action && { action }),
        note: {
          en: `The link is valid for ${days} days, also after the new one was confirmed.`,
          bn: `লিংকটি ${digitsIn(days, 'bn')} দিন কার্যকর থাকবে, নতুনটি নিশ্চিত হওয়ার পরেও।`,
        },
      },
    };
  },
});

/** Tells the previous address (the row's recipient) that the account has a new one, and since when. */
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
