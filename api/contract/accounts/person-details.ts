/** Reads, checks and stores the person's other fields, by their rows. */
import { normalizeTyped } from '../digits.ts';
import type { Message } from '../language.ts';
import { admits, type Role } from '../roles.ts';
import { personFields, type PersonField } from './person-fields.ts';
import type { Profile } from './profile.ts';

/** The typed texts of the fields that were sent. */
export type PersonDetails = Record<string, string>;

/** The fields that an account of a role has. */
export const personFieldsOf = (role: Role): [string, PersonField][] =>
  Object.entries(personFields).filter(([, { staffOnly }]) => !staffOnly || admits('staff', role));

/** Picks the person's fields from a form or body. @param role leaves out those that it does not have */
export const personDetailsOf = (sent: (name: string) => unknown, role?: Role): PersonDetails =>
  Object.fromEntries(
    (role ? personFieldsOf(role) : Object.entries(personFields)).flatMap(([name]) => {
      const text = sent(name);
      return typeof text === 'string' ? [[name, text]] : [];
    }),
  );

export const checkPersonDetails = (details: PersonDetails): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, text]) => {
      const problem = personFields[name]?.problem(normalizeTyped(text));
      return problem ? [[name, problem]] : [];
    }),
  );

/** Returns the fields as they are stored. */
export const typedPersonDetails = (details: PersonDetails): Record<string, string | null> =>
  Object.fromEntries(Object.entries(details).map(([name, text]) => [name, normalizeTyped(text) || null]));

/** The stored text of a field; empty for none. */
export const personDetail = (profile: Profile, name: string): string =>
  (profile as Profile & Partial<Record<string, string | null>>)[name] ?? '';
