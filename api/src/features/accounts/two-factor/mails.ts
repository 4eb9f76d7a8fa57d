/** The mail that tells the owner of an account about a change of its two-step login. */
import type { Knex } from 'knex';

import { formatDateTime } from '../../../../contract/format.ts';
import { digitsIn } from '../../../../contract/digits.ts';
import { RECOVERY_CODES } from '../../../../contract/accounts/two-factor.ts';
import type { Message } from '../../../../contract/language.ts';
import { greeting, type Greeted } from '../../../platform/messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../../platform/messages/outbox/message.ts';
import { queueMessage, type NewMessage } from '../../../platform/messages/outbox/queue-message.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';

const CHANGES = ['on', 'off', 'recovery-code-used', 'renewed'] as const;
export type SecondStepChange = (typeof CHANGES)[number];

const SUBJECTS: Record<SecondStepChange, Message> = {
  on: { en: 'Two-step login was turned on', bn: 'দুই ধাপের লগইন চালু হয়েছে' },
  off: { en: 'Two-step login was turned off', bn: 'দুই ধাপের লগইন বন্ধ হয়েছে' },
  'recovery-code-used': { en: 'A recovery code was used', bn: 'একটি পুনরুদ্ধার কোড ব্যবহার হয়েছে' },
  renewed: { en: 'New recovery codes were made', bn: 'নতুন পুনরুদ্ধার কোড নেওয়া হয়েছে' },
};

/** What happened at a time, and how many recovery codes are left. */
function whatHappened(change: SecondStepChange, at: string, left: string): Message {
  const [en, bn] = [formatDateTime(at, 'en'), formatDateTime(at, 'bn')];
  const [all, some] = [digitsIn(String(RECOVERY_CODES), 'bn'), digitsIn(left, 'bn')];
  const texts: Record<SecondStepChange, Message> = {
    on: {
      en: `On ${en} two-step login was turned on for your Bhumi account, and other devices were logged out. From now on a login asks for a code too.`,
      bn: `${bn} মিনিটে আপনার ভূমি অ্যাকাউন্টের দুই ধাপের লগইন চালু হয়েছে এবং অন্য যন্ত্রগুলো থেকে লগআউট করা হয়েছে। এখন থেকে লগইন করতে কোডও লাগবে।`,
    },
    off: {
      en: `On ${en} two-step login was turned off for your Bhumi account. A login asks for the password alone now, and your recovery codes no longer work.`,
      bn: `${bn} মিনিটে আপনার ভূমি অ্যাকাউন্টের দুই ধাপের লগইন বন্ধ হয়েছে। এখন শুধু পাসওয়ার্ড দিয়েই লগইন করা যায়, আর পুনরুদ্ধার কোডগুলো আর কাজ করবে না।`,
    },
    'recovery-code-used': {
      en: `On ${en} someone logged in to your Bhumi account with your password and a recovery code. ${left} of ${RECOVERY_CODES} codes are left.`,
      bn: `${bn} মিনিটে আপনার ভূমি অ্যাকাউন্টে পাসওয়ার্ড ও একটি পুনরুদ্ধার কোড দিয়ে লগইন করা হয়েছে। ${all}টি কোডের মধ্যে ${some}টি বাকি আছে।`,
    },
    renewed: {
      en: `On ${en} new recovery codes were made for your Bhumi account. The old ones no longer work.`,
      bn: `${bn} মিনিটে আপনার ভূমি অ্যাকাউন্টের নতুন পুনরুদ্ধার কোড নেওয়া হয়েছে। আগেরগুলো আর কাজ করবে না।`,
    },
  };
  return texts[change];
}

const isChange = (text: string | undefined): text is SecondStepChange =>
  (CHANGES as readonly (string | undefined)[]).includes(text);

/** The mail, to the address that the account had then (the row's recipient). */
export const secondStepMail = defineMessage({
  name: 'second-step-changed',
  ttlMs: DAY,
  // Somebody who turns it on and off repeatedly must not use up the warning.
  maxPerHour: 30,
  make: async ({ user_id, recipient, created_at, data }, { knex, origin }) => {
    const user = (await knex('users').where({ id: user_id }).first('name', 'email', 'email_verified_at')) as
      | (Greeted & { email: string })
      | undefined;
    const { second_step: change, left = '0' } = data;
    if (!user || recipient === null || !isChange(change)) return null;
    return {
      channel: 'mail',
      to: recipient,
      text: {
        subject: SUBJECTS[change],
        paragraphs: [
          // An earlier address may never have been proven.
          ...(recipient === user.email ? greeting(user) : []),
          whatHappened(change, created_at.toISOString(), left),
          {
            en: 'If it was not you, someone knows your password: set a new one at once, and tell your administrator or the help desk.',
            bn: 'আপনি না করে থাকলে কেউ আপনার পাসওয়ার্ড জানে: এখনই নতুন পাসওয়ার্ড ঠিক করুন, আর প্রশাসক বা সহায়তা কেন্দ্রকে জানান।',
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

/** Queues the mail to the address that the account has now. */
export async function queueSecondStepMail(
  trx: Knex,
  owner: Required<Pick<NewMessage, 'userId' | 'recipient' | 'language'>>,
  change: SecondStepChange,
): Promise<void> {
  const remaining = String(await recoveryCodesLeft(trx, owner.userId));
  await queueMessage(trx, secondStepMail, { ...owner, data: { second_step: change, left: remaining } });
}
