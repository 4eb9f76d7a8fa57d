/** Rules and texts of the profile, shared by the portal and the server (specification 2, sections 2, 3, 5). */
import { accountTexts, isEmail, phoneProblem, typedEmail, type User } from './accounts.ts';
import { normalizeTyped } from '../digits.ts';
import type { HeldPost } from '../offices/offices.ts';
import type { NamePair } from '../identity/identity.ts';
import type { Message } from '../language.ts';
import { nameProblem } from './names.ts';

/** A field of an address; optional without `missing`. */
interface AddressRow {
  label: Message;
  missing?: Message;
  /** The browser's autofill token. */
  autoComplete: string;
}

/** The fields of an address, one row each. The forms, the checks, the API and its documentation follow from it. */
const address = {
  address_line_1: {
    label: { en: 'Address line 1 (village or road)', bn: 'গ্রাম/রাস্তা' },
    missing: { en: 'Address line 1 is required', bn: 'গ্রাম বা রাস্তা লিখুন' },
    autoComplete: 'address-line1',
  },
  address_line_2: {
    label: { en: 'Address line 2 (post office, optional)', bn: 'ডাকঘর (ঐচ্ছিক)' },
    autoComplete: 'address-line2',
  },
  city: {
    label: { en: 'City or upazila', bn: 'উপজেলা/শহর' },
    missing: { en: 'City is required', bn: 'উপজেলা বা শহর লিখুন' },
    autoComplete: 'address-level2',
  },
  postal_code: {
    label: { en: 'Postal code', bn: 'পোস্ট কোড' },
    missing: {
      en: 'Postal code is required. Abroad, where there is none, write -',
      bn: 'পোস্ট কোড লিখুন। বিদেশে পোস্ট কোড না থাকলে - লিখুন',
    },
    autoComplete: 'postal-code',
  },
  country: {
    label: { en: 'Country', bn: 'দেশ' },
    missing: { en: 'Country is required', bn: 'দেশ লিখুন' },
    autoComplete: 'country-name',
  },
} satisfies Record<string, AddressRow>;
export type AddressField = keyof typeof address;

export const addressRows: Record<AddressField, AddressRow> = address;
export const ADDRESS_FIELDS = Object.keys(address) as AddressField[];

/** A postal address. */
export type Address = Record<AddressField, string>;

export const ADDRESS_KINDS = ['permanent_address', 'mailing_address'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The account that is signed in, with its addresses (null: none yet), as `GET /me` and `PUT /me` answer it. */
export interface Profile extends User, Record<AddressKind, Address | null> {
  /** Raised by each change. */
  version: number;
  /** Whether a login asks for a code too. */
  two_factor: boolean;
  /** The posts of the land office that they hold now. */
  posts: readonly HeldPost[];
  /** Whether the land office requires two-step login before the account may change records. */
  two_factor_required: boolean;
  /** The name on the identity card; null: not verified. */
  verified_name: NamePair | null;
  /** How many notifications they have not read. */
  unread_notifications: number;
  /** A requested address that is not confirmed yet; null: none. */
  pending_email: string | null;
  pending_phone: string | null;
}

const ADDRESS_MAX_LENGTH = 200;

export const profileTexts = {
  addressTooLong: { en: 'At most 200 characters', bn: 'সর্বোচ্চ ২০০ অক্ষর' },
  passwordNeeded: {
    en: 'Please enter your current password to take the phone away',
    bn: 'ফোন নম্বর বাদ দিতে বর্তমান পাসওয়ার্ড দিন',
  },
  currentPasswordRequired: { en: 'Current password is required', bn: 'বর্তমান পাসওয়ার্ড লিখুন' },
  currentPasswordWrong: {
    en: 'The current password is not right. Type it again.',
    bn: 'বর্তমান পাসওয়ার্ডটি সঠিক নয়। আবার লিখুন।',
  },
  nothing: {
    en: 'Nothing was changed, because nothing was sent. Choose what to change.',
    bn: 'কিছু বদলানো হয়নি, কারণ কিছু পাঠানো হয়নি। কী বদলাবেন বেছে নিন।',
  },
} satisfies Record<string, Message>;

/** The country that an address starts with, in the reader's language. */
export const defaultCountry: Message = { en: 'Bangladesh', bn: 'বাংলাদেশ' };

export interface PersonalInfo {
  name: string;
  email: string;
  /** Eleven digits; empty for none. */
  phone: string;
}

/** Checks the personal tab: name and email required, email and phone well formed. */
export function checkPersonalInfo(form: PersonalInfo): Partial<Record<keyof PersonalInfo, Message>> {
  const name = nameProblem(form.name);
  const email = typedEmail(form.email);
  const phone = form.phone.trim() ? phoneProblem(form.phone) : undefined;
  return {
    ...(name && { name }),
    ...(!isEmail(email) && { email: email ? accountTexts.emailInvalid : accountTexts.emailRequired }),
    ...(phone && { phone }),
  };
}

/** Checks an address: first line, city, postal code and country are required (specification 2, section 5). */
export function checkAddress(form: Address): Partial<Record<AddressField, Message>> {
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const value = normalizeTyped(form[field]);
      if (value.length > ADDRESS_MAX_LENGTH) return [[field, profileTexts.addressTooLong]];
      const { missing } = addressRows[field];
      return value || !missing ? [] : [[field, missing]];
    }),
  );
}

/** Returns an address as it is stored. */
export function typedAddress(form: Address): Address {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, normalizeTyped(form[field])])) as Address;
}
