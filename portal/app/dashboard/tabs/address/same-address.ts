import type { Message } from '@bhumi/api/contract/language';
import { ADDRESS_FIELDS, type Profile } from '@bhumi/api/contract/accounts/profile';

/** The tick that takes the permanent address for the mailing address too. */
export const SAME_ADDRESS_FIELD = 'mailing_address.same';

export const permanentFirst: Message = {
  en: 'Save your permanent address first.',
  bn: 'আগে স্থায়ী ঠিকানা সংরক্ষণ করুন।',
};

/** Whether letters go to where one lives. */
export const hasSameAddress = ({
  permanent_address: permanent,
  mailing_address: mailing,
}: Profile): boolean =>
  permanent !== null &&
  mailing !== null &&
  ADDRESS_FIELDS.every((field) => permanent[field] === mailing[field]);
