import type { Message } from '@bhumi/api/contract/language';
import { ADDRESS_FIELDS, type Profile } from '@bhumi/api/contract/accounts/profile';

/** The checkbox that uses the permanent address as the mailing address. */
export const SAME_ADDRESS_FIELD = 'mailing_address.same';

export const permanentFirst: Message = {
  en: 'Save your permanent address first.',
  bn: 'আগে স্থায়ী ঠিকানা সংরক্ষণ করুন।',
};

/** Whether the mailing address equals the permanent address. */
export const hasSameAddress = ({
  permanent_address: permanent,
  mailing_address: mailing,
}: Profile): boolean =>
  permanent !== null &&
  mailing !== null &&
  ADDRESS_FIELDS.every((field) => permanent[field] === mailing[field]);
