import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { unique } from './desk.ts';
import { newPerson } from './people.ts';

export const INVITATION = 'Invitation to the Bhumi back office';
export const newEmail = () => `staff-${randomUUID()}@example.test`;

/** An officer with a session. @param office where they are AC (Land) (default: in the whole country); null: no post */
export async function officer(database: Knex, office?: string | null) {
  const name = unique('Officer');
  const person = { name, role: 'acland' as const };
  return { name, ...(await newPerson(database, office === undefined ? person : { ...person, office })) };
}
