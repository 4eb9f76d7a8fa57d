/** What people are told of who looked at what is theirs, the same in the API and on the screens. */
import type { Message } from '../language.ts';
import type { Role } from '../roles.ts';

/** Whose records staff open and decide, by table. */
export const recordLabels: Record<string, Message> = {
  users: { en: 'your account', bn: 'আপনার অ্যাকাউন্ট' },
  kycs: { en: 'your identity card', bn: 'আপনার পরিচয়পত্র' },
  verified_identities: { en: 'your verified identity', bn: 'আপনার যাচাই করা পরিচয়' },
  land_tax_registrations: { en: 'your land tax registration', bn: 'আপনার ভূমি করের নিবন্ধন' },
  applications: { en: 'your application', bn: 'আপনার আবেদন' },
  copies: { en: 'your certified copy', bn: 'আপনার সার্টিফায়েড কপি' },
  mutations: { en: 'your mutation', bn: 'আপনার নামজারির আবেদন' },
  objections: { en: 'your objection', bn: 'আপনার আপত্তি' },
  payments: { en: 'your payment', bn: 'আপনার পরিশোধ' },
};

/** What a record is called that has no name of its own yet. */
export const unnamedRecord: Message = { en: 'a record of yours', bn: 'আপনার একটি রেকর্ড' };

/** What staff did with a record: they opened it, or they decided on it or changed it. */
export type AccessKind = 'opened' | 'decided';
export const accessLabels: Record<AccessKind, Message> = {
  opened: { en: 'Opened', bn: 'খোলা হয়েছে' },
  decided: { en: 'Decided or changed', bn: 'সিদ্ধান্ত বা পরিবর্তন' },
};

/** One time that staff had to do with a record of one's own, as `GET /me/staff-access` lists it. */
export interface StaffAccess {
  id: number;
  /** ISO 8601 in UTC. */
  at: string;
  role: Role;
  access: AccessKind;
  /** The table, and the record in it. */
  resource: string;
  record_id: number;
}
