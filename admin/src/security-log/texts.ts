import type { Message } from '@bhumi/api/contract/language';

/** Texts of the security log page. */
export const securityLogTexts = {
  noAccount: { en: 'No such account', bn: 'এমন অ্যাকাউন্ট নেই' },
  unknownDevice: { en: 'Unknown', bn: 'অজানা' },
  reasons: {
    password: { en: 'Wrong password', bn: 'ভুল পাসওয়ার্ড' },
    'no account': { en: 'No account has that address', bn: 'ওই ঠিকানার কোনো অ্যাকাউন্ট নেই' },
    disabled: { en: 'The account is disabled', bn: 'অ্যাকাউন্টটি বন্ধ' },
  } as Partial<Record<string, Message>>,
  steps: {
    app: { en: 'With a code of the app', bn: 'অ্যাপের কোড দিয়ে' },
    'recovery code': { en: 'With a recovery code', bn: 'পুনরুদ্ধার কোড দিয়ে' },
  } as Partial<Record<string, Message>>,
  invitation: { en: 'By an invitation', bn: 'আমন্ত্রণ পেয়ে' },
  byOffice: (id: string): Message => ({ en: `By account ${id}`, bn: `${id} নম্বর অ্যাকাউন্ট থেকে` }),
};
