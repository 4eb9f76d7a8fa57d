import type { ActingPost } from '../offices/offices.ts';
/** The list of the security log in the back office. */
import { choice, defineResource, text } from '../resource/resource.ts';
import { securityEvents, type SecurityEvent } from './events.ts';
import { securityLogTitle } from './title.ts';

/** A row as the back office lists it. Times are ISO 8601 in UTC. */
export interface SecurityRow {
  id: number;
  at: string;
  event: SecurityEvent;
  /** The account; null: no account has the address. */
  user: { id: number; name: string; name_bn?: string | undefined; email: string } | null;
  /** The posts that it held at that time; null: none, or from before posts were kept. */
  posts: ActingPost[] | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
  /** Details by event: the refused route, why a login failed, which staff member acted. */
  detail: Record<string, string | number | boolean>;
}

const unsorted = { sort: false };

/** Administrators read it; nobody changes it. The search finds accounts by text, and a network address only if it is complete. */
export const securityLogDefinition = defineResource({
  name: 'security-log',
  table: 'security_log',
  group: 'system',
  label: {
    one: { en: 'Entry of the Security Log', bn: 'নিরাপত্তা লগের লেখা' },
    many: securityLogTitle,
  },
  access: { read: 'admin', create: 'admin', update: 'admin', delete: 'admin' },
  title: ['event'],
  list: ['at', 'event', 'user', 'ip', 'user_agent', 'detail'],
  fields: {
    at: text({ ...unsorted, label: { en: 'Time', bn: 'সময়' } }),
    event: choice({ ...unsorted, filter: true, label: { en: 'Event', bn: 'ঘটনা' }, choices: securityEvents }),
    user: text({ ...unsorted, label: { en: 'Account', bn: 'অ্যাকাউন্ট' } }),
    ip: text({ ...unsorted, label: { en: 'Address', bn: 'আইপি ঠিকানা' } }),
    user_agent: text({ ...unsorted, below: 'ip', label: { en: 'Browser', bn: 'ব্রাউজার' } }),
    detail: text({ ...unsorted, label: { en: 'Details', bn: 'বিবরণ' } }),
  },
  messages: { allOf: { event: { en: 'All events', bn: 'সব ঘটনা' } } },
});
