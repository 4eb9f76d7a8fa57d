/** The events of the security log, for the API and the screens (docs/decisions/026). */
import type { Message } from '../language.ts';

export const securityEvents = {
  login: { en: 'Logged in', bn: 'লগইন হয়েছে' },
  'login-failed': { en: 'Login refused', bn: 'লগইন গৃহীত হয়নি' },
  'second-step-asked': { en: 'Password right, code asked for', bn: 'পাসওয়ার্ড ঠিক, কোড চাওয়া হয়েছে' },
  'second-step-failed': { en: 'Wrong code', bn: 'ভুল কোড' },
  'password-wrong': { en: 'Wrong password while logged in', bn: 'লগইন থাকা অবস্থায় ভুল পাসওয়ার্ড' },
  logout: { en: 'Logged out', bn: 'লগআউট হয়েছে' },
  'session-ended': { en: 'A session was ended', bn: 'একটি সেশন শেষ করা হয়েছে' },
  'sessions-ended': { en: 'Other sessions were ended', bn: 'অন্য সেশনগুলো শেষ করা হয়েছে' },
  'account-disabled': { en: 'Account disabled, sessions ended', bn: 'অ্যাকাউন্ট বন্ধ, সেশনগুলো শেষ' },
  'password-changed': { en: 'Password changed', bn: 'পাসওয়ার্ড বদলানো হয়েছে' },
  'password-reset': {
    en: 'New password set by mail link or phone code',
    bn: 'ইমেইলের লিংক বা ফোনের কোডে নতুন পাসওয়ার্ড ঠিক হয়েছে',
  },
  'email-changed': { en: 'Email address changed', bn: 'ইমেইল ঠিকানা বদলানো হয়েছে' },
  'contact-change-asked': { en: 'Another email or phone asked for', bn: 'নতুন ইমেইল বা ফোন চাওয়া হয়েছে' },
  'contact-change-undone': {
    en: 'Change of email or phone taken back, all sessions ended',
    bn: 'ইমেইল বা ফোনের বদল ফিরিয়ে নেওয়া হয়েছে, সব সেশন শেষ',
  },
  'two-factor-on': { en: 'Two-step login turned on', bn: 'দুই ধাপের লগইন চালু হয়েছে' },
  'two-factor-off': { en: 'Two-step login turned off', bn: 'দুই ধাপের লগইন বন্ধ হয়েছে' },
  'recovery-codes-renewed': { en: 'New recovery codes made', bn: 'নতুন পুনরুদ্ধার কোড নেওয়া হয়েছে' },
  refused: { en: 'Refused: no permission', bn: 'অনুমতি না থাকায় গৃহীত হয়নি' },
} satisfies Record<string, Message>;
export type SecurityEvent = keyof typeof securityEvents;

/** Failed attempts. They are read separately, so that many of them cannot hide earlier events. */
export const FAILED_EVENTS: readonly SecurityEvent[] = [
  'login-failed',
  'second-step-failed',
  'password-wrong',
  'refused',
];

/** A row about the user's own account, as `GET /me/security-log` lists it. Times are ISO 8601 in UTC. */
export interface OwnSecurityRow {
  id: number;
  at: string;
  event: SecurityEvent;
  /** Null for an action of the land office. */
  ip: string | null;
  /** The browser's User-Agent header. */
  user_agent: string | null;
  by_office: boolean;
}
