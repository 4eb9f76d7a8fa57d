import { randomInt, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

/** Inserts a citizen with a verified phone, and returns the phone. For tests. */
export async function insertVerifiedPhone(knex: Knex, name: string): Promise<string> {
  const phone = `019${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const email = `${randomUUID()}@example.org`;
  await knex('users').insert({ name, email, phone, phone_verified_at: new Date(), password_hash: 'none' });
  return phone;
}
