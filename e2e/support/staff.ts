import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { unique } from './desk.ts';
import { newPerson } from './people.ts';

export const INVITATION = 'Invitation to the Bhumi back office';
export const newEmail = () => `staff-${randomUUID()}@example.test`;

/** An officer with a session. */
export async function officer(database: Knex) {
  const name = unique('Officer');
  return { name, ...(await newPerson(database, { name, role: 'acland' })) };
}
