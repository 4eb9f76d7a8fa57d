/** The account screens' rules and texts, the same in the portal and on the server (specification 1, sections 2 to 8). */
import { toNfc } from '../nfc.ts';
import { normalizeTyped } from '../digits.ts';
import type { Language, Message } from '../language.ts';
import { isPhoneAbroad, phoneNumber } from '../phone.ts';
import { admits, type Role } from '../roles.ts';
import { isNoName, NAME_MAX_LENGTH, nameLength, nameProblem, nameTexts, typedName } from './names.ts';

/** The signed-in user, as answered by `GET /me`, and by `POST /login` in `user`. Times are ISO 8601 in UTC. */
export interface User {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  language: Language;
  email_verified_at: string | null;
  phone_verified_at: string | null;
}

export const PASSWORD_MIN_LENGTH = 6;
/** The minimum for accounts of the land office. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 256;
const EMAIL_MAX_LENGTH = 254;

export const accountTexts = {
  nameRequired: { en: 'First name is required', bn: 'নামের প্রথম অংশ লিখুন' },
  lastNameRequired: {
    en: 'Last name is required. If you have only one name, write - here.',
    bn: 'নামের শেষ অংশ লিখুন। আপনার নাম এক শব্দের হলে এখানে - লিখুন।',
  },
  emailRequired: { en: 'Email is required', bn: 'ইমেইল লিখুন' },
  loginRequired: { en: 'Email or phone number is required', bn: 'ইমেইল বা ফোন নম্বর লিখুন' },
  emailInvalid: {
    en: 'Please enter a valid email address, such as name@example.com',
    bn: 'সঠিক ইমেইল ঠিকানা দিন, যেমন name@example.com',
  },
  emailTaken: { en: 'Email is already taken', bn: 'ইমেইলটি আগেই ব্যবহৃত হয়েছে' },
  phoneRequired: { en: 'Phone is required', bn: 'ফোন নম্বর লিখুন' },
  phoneInvalid: { en: 'Please enter a valid phone number', bn: 'সঠিক ফোন নম্বর দিন' },
  phoneAbroad: {
    en: 'Codes and notices come as text messages, so this must be a mobile number of Bangladesh: yours, or that of a person there whom you trust with your account',
    bn: 'কোড ও নোটিশ এসএমএসে আসে, তাই নম্বরটি বাংলাদেশের হতে হবে: নিজের, অথবা দেশে অ্যাকাউন্টের ব্যাপারে যাঁকে বিশ্বাস করেন তাঁর',
  },
  passwordRequired: { en: 'Password is required', bn: 'পাসওয়ার্ড লিখুন' },
  passwordShort: {
    en: 'Password must be at least 6 characters long',
    bn: 'পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে',
  },
  staffPasswordShort: {
    en: 'An account of the land office needs a password of at least 12 characters',
    bn: 'ভূমি অফিসের অ্যাকাউন্টের পাসওয়ার্ড কমপক্ষে ১২ অক্ষরের হতে হবে',
  },
  passwordLong: { en: 'At most 256 characters', bn: 'সর্বোচ্চ ২৫৬ অক্ষর' },
  passwordCommon: {
    en: 'This password is used by many people and easy to guess. Please choose another.',
    bn: 'পাসওয়ার্ডটি অনেকে ব্যবহার করে, সহজেই অনুমান করা যায়। অন্য একটি দিন।',
  },
  passwordOwn: {
    en: 'This password is made of your name, email or phone, which others know. Please choose another.',
    bn: 'পাসওয়ার্ডটি আপনার নাম, ইমেইল বা ফোন নম্বর দিয়ে তৈরি, যা অন্যরাও জানে। অন্য একটি দিন।',
  },
  passwordsDiffer: { en: 'Passwords do not match', bn: 'পাসওয়ার্ড দুটি মেলেনি' },
  termsRequired: { en: 'Please agree to the terms to go on', bn: 'এগিয়ে যেতে শর্ত মেনে নিন' },
  registered: {
    en: 'Your account has been created. You can now log in.',
    bn: 'আপনার অ্যাকাউন্ট তৈরি হয়েছে। এখন লগইন করতে পারেন।',
  },
  registerFailed: { en: 'Failed to create account', bn: 'অ্যাকাউন্ট তৈরি করা যায়নি' },
  invalidCredentials: { en: 'Invalid credentials', bn: 'ইমেইল, ফোন নম্বর বা পাসওয়ার্ড সঠিক নয়' },
  disabled: {
    en: 'This account has been disabled. Please contact the land office.',
    bn: 'অ্যাকাউন্টটি বন্ধ করা আছে। ভূমি অফিসে যোগাযোগ করুন।',
  },
  loggedOut: { en: 'You have been logged out.', bn: 'আপনি লগআউট করেছেন।' },
} satisfies Record<string, Message>;

/** The registration form. `role` may be sent along and is ignored. */
export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
  /** The checkbox for the terms, as JSON or as a form sends it; clients without the checkbox leave it out. */
  terms?: unknown;
}
export type RegistrationField = keyof Registration;

/** Returns an e-mail address as it is stored: ASCII digits, trimmed, without invisible characters, in lower case. */
export const typedEmail = (text: string): string => normalizeTyped(text.replace(/\p{Cf}/gu, ''));

/** A domain: letters of any script, digits and hyphens between dots. Nothing in it can look like a second address to a mail program. */
const DOMAIN = '[\\p{L}\\p{M}\\p{N}-]+';
const EMAIL = new RegExp(`^[^\\s\\p{C}@<>(),;:"[\\]\\\\]+@${DOMAIN}(\\.${DOMAIN})+$`, 'u');

/** Whether a text is an e-mail address: one `@`, a domain with a dot, no white space. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
}

/** Normalises a password, so that different keyboards give the same characters. */
export const typedPassword = toNfc;

/** Returns why an e-mail address is invalid. */
export function emailProblem(text: string): Message | undefined {
  const email = typedEmail(text);
  if (!email) return accountTexts.emailRequired;
  return isEmail(email) ? undefined : accountTexts.emailInvalid;
}

/** Returns why a phone number that must be there is invalid. */
export function phoneProblem(text: string): Message | undefined {
  if (!text.trim()) return accountTexts.phoneRequired;
  if (phoneNumber(text)) return undefined;
  return isPhoneAbroad(text) ? accountTexts.phoneAbroad : accountTexts.phoneInvalid;
}

/**
 * Returns why a password is invalid (length in characters, not in bytes); undefined when it is valid. The server checks more.
 * @param role of the account (default: a citizen's): the land office needs longer passwords
 */
export function passwordProblem(text: string, role: Role = 'user'): Message | undefined {
  const length = [...typedPassword(text)].length;
  if (length === 0) return accountTexts.passwordRequired;
  if (admits('staff', role) && length < STAFF_PASSWORD_MIN_LENGTH) return accountTexts.staffPasswordShort;
  if (length < PASSWORD_MIN_LENGTH) return accountTexts.passwordShort;
  return length > PASSWORD_MAX_LENGTH ? accountTexts.passwordLong : undefined;
}

/** Returns the name of a new account as it is stored. */
export const registeredName = ({
  firstName,
  lastName,
}: Pick<Registration, 'firstName' | 'lastName'>): string =>
  isNoName(lastName) ? typedName(firstName) : `${typedName(firstName)} ${typedName(lastName)}`;

/** Checks both parts of a name and their total length. */
function namesProblem(form: Registration): Partial<Record<RegistrationField, Message | undefined>> {
  const firstName = nameProblem(form.firstName, accountTexts.nameRequired);
  const lastName = isNoName(form.lastName)
    ? undefined
    : nameProblem(form.lastName, accountTexts.lastNameRequired);
  if (firstName || lastName || nameLength(registeredName(form)) <= NAME_MAX_LENGTH)
    return { firstName, lastName };
  return { lastName: nameTexts.bothTooLong };
}

const ACCEPTED: readonly unknown[] = [true, 'on', undefined];

/** Checks the registration form, without the database; valid fields are not in the result. */
export function checkRegistration(form: Registration): Partial<Record<RegistrationField, Message>> {
  const found: Partial<Record<RegistrationField, Message | undefined>> = {
    ...namesProblem(form),
    email: emailProblem(form.email),
    phone: phoneProblem(form.phone),
    password: passwordProblem(form.password),
    confirmPassword:
      typedPassword(form.password) === typedPassword(form.confirmPassword)
        ? undefined
        : accountTexts.passwordsDiffer,
    terms: ACCEPTED.includes(form.terms) ? undefined : accountTexts.termsRequired,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text));
}

/** Checks the login form; `email` holds an e-mail address or a phone number. */
export function checkLogin(form: {
  email: string;
  password: string;
}): Partial<Record<'email' | 'password', Message>> {
  return {
    ...(!form.email.trim() && { email: accountTexts.loginRequired }),
    ...(!form.password && { password: accountTexts.passwordRequired }),
  };
}
