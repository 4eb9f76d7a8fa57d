/** Rules and texts of the security tab, the same in the portal and on the server (specification 2, sections 2, 5, 8). */
import { accountTexts, passwordProblem, typedPassword } from './accounts.ts';
import type { Language, Message } from '../language.ts';
import type { Role } from '../roles.ts';
import { profileTexts } from './profile.ts';

/** A session of the user, as `GET /me/sessions` lists it. Times are ISO 8601 in UTC. */
export interface OwnSession {
  id: number;
  /** The session of this request. */
  current: boolean;
  /** The browser's User-Agent header. */
  user_agent: string | null;
  ip: string | null;
  remembered: boolean;
  created_at: string;
  last_used_at: string;
  expires_at: string;
}

export const passwordAndSessionTexts = {
  passwordUpdated: { en: 'Password updated successfully', bn: 'পাসওয়ার্ড হালনাগাদ হয়েছে' },
  passwordSame: {
    en: 'The new password is the same as the current one',
    bn: 'নতুন পাসওয়ার্ডটি বর্তমানটির মতোই',
  },
  sessionEnded: { en: 'The session has been ended', bn: 'সেশনটি শেষ করা হয়েছে' },
  othersEnded: { en: 'All other sessions have been ended', bn: 'অন্য সব সেশন শেষ করা হয়েছে' },
} satisfies Record<string, Message>;

export interface PasswordChange {
  current_password: string;
  password: string;
  password_confirmation: string;
}

/**
 * Checks the password form, without the database. A confirmation that differs is an error of the new password.
 * @param role of the account, where it is known (default: a citizen's)
 */
export function checkPasswordChange(
  form: PasswordChange,
  role?: Role,
): Partial<Record<'current_password' | 'password', Message>> {
  const differs = typedPassword(form.password) !== typedPassword(form.password_confirmation);
  const same = form.password !== '' && form.password === form.current_password;
  const password =
    passwordProblem(form.password, role) ??
    (differs ? accountTexts.passwordsDiffer : same ? passwordAndSessionTexts.passwordSame : undefined);
  return {
    ...(!form.current_password && { current_password: profileTexts.currentPasswordRequired }),
    ...(password && { password }),
  };
}

/** Names of browsers and systems, the more specific first. */
const BROWSERS: [RegExp, Message][] = [
  [/\bEdgA?\//, { en: 'Edge', bn: 'এজ' }],
  [/\bOPR\/|\bOpera\b/, { en: 'Opera', bn: 'অপেরা' }],
  [/SamsungBrowser\//, { en: 'Samsung Internet', bn: 'স্যামসাং ইন্টারনেট' }],
  [/UCBrowser\//, { en: 'UC Browser', bn: 'ইউসি ব্রাউজার' }],
  [/Firefox\/|FxiOS\//, { en: 'Firefox', bn: 'ফায়ারফক্স' }],
  [/Chrome\/|CriOS\//, { en: 'Chrome', bn: 'ক্রোম' }],
  [/Safari\//, { en: 'Safari', bn: 'সাফারি' }],
];
const SYSTEMS: [RegExp, Message][] = [
  [/iPhone|iPad/, { en: 'iOS', bn: 'আইওএস' }],
  [/Android/, { en: 'Android', bn: 'অ্যান্ড্রয়েড' }],
  [/Windows/, { en: 'Windows', bn: 'উইন্ডোজ' }],
  [/Mac OS X|Macintosh/, { en: 'macOS', bn: 'ম্যাকওএস' }],
  [/CrOS/, { en: 'ChromeOS', bn: 'ক্রোমওএস' }],
  [/Linux|X11/, { en: 'Linux', bn: 'লিনাক্স' }],
];

/** Returns `Chrome, Android` from a User-Agent header; null for an unknown one. */
export function deviceName(userAgent: string | null): Message | null {
  const known = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  );
  if (known.length === 0) return null;
  const joined = (language: Language) => known.map((name) => name[language]).join(', ');
  return { en: joined('en'), bn: joined('bn') };
}
