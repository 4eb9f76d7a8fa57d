import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { connect } from '@bhumi/db';
import { hashPassword } from '../../api/src/features/accounts/password/hash.ts';
import { accountNames } from '../../api/contract/identity/identity.ts';
import { verifyPerson } from '../../api/src/features/identity/verified.testing.ts';
import { appoint } from '../../api/testing/app.ts';
import { openSession } from '../../api/src/platform/access/sessions/sessions.ts';
import type { Account } from './accounts.ts';

export const PASSWORD = 'only-for-browser-tests';
let hash: Promise<string> | undefined;

/** The database of the server under test, to prepare a test's data. */
export function connectToDatabase(): Knex {
  const url = process.env.E2E_DATABASE;
  if (!url) throw new Error('E2E_DATABASE is not set: the database of the server under test');
  return connect(url, { poolSize: 1 });
}

interface Person {
  name?: string;
  role?: 'user' | 'acland';
  language?: string;
  /** The name of the office of their post as AC (Land); null: no post (default: an officer acts in the whole country). */
  office?: string | null;
  /** Whether the land office has seen the identity card. */
  known?: boolean;
}

/**
 * Inserts a user with a session into the database, as registration or invitation, login and an approved identity card would leave
 * them: hashing two passwords takes longer than most tests.
 */
export async function newPerson(knex: Knex, person: Person): Promise<Account & { id: number }> {
  const {
    name = 'Rahima Khatun',
    role = 'user',
    language = 'en',
    known = false,
    office = 'Ministry of Land',
  } = person;
  const email = `e2e-${randomUUID()}@example.test`;
  hash ??= hashPassword(PASSWORD);
  const [user] = (await knex('users').insert(
    { name, email, phone: '01712345678', password_hash: await hash, role, language },
    ['id'],
  )) as [{ id: number }];
  if (role === 'acland' && office !== null) {
    const { id: officeId } = (await knex('offices').where({ name_en: office }).first('id')) as { id: number };
    await appoint(knex, user.id, { post: 'acland', officeId });
  }
  if (known) {
    await verifyPerson(knex, user.id, accountNames(name));
  }
  const token = await openSession(knex, { userId: user.id, userAgent: 'browser tests', ip: '127.0.0.1' });
  return { id: user.id, email, password: PASSWORD, token };
}
