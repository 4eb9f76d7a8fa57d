import { connect } from '@bhumi/db';
import { createTestDatabase } from '@bhumi/db/testing';
import type { ResourceDefinition } from '../contract/resource/resource.ts';
import type { Knex } from 'knex';
import type { PostKind } from '../contract/offices/offices.ts';
import type { Role } from '../contract/roles.ts';
import { hashPassword } from '../src/features/accounts/password/hash.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { FindPlaces } from '../src/platform/access/places.ts';
import type { Feature } from '../src/platform/feature/feature.ts';
import type { Timeouts } from '../src/platform/http/timeouts.ts';
import { bothSerializers } from './compare-serializers.ts';
import { findSession, openSession, type SessionUser } from '../src/platform/access/sessions/sessions.ts';

export interface TestAppOptions {
  /** Start with the demonstration records instead of only the reference data. */
  demonstration?: boolean;
  /** Resources instead of those of api/resources. */
  resources?: readonly ResourceDefinition[];
  /** Where an account may act as staff (default: where it holds a post). */
  findPlaces?: FindPlaces;
  /** Additional features. */
  more?: readonly Feature[];
  /** Folders of more migrations, run after our own. */
  migrations?: string[];
  /** Also serve portal and back office. */
  fronts?: boolean;
  /** Additional environment variables, such as PUBLIC_URL. */
  environment?: Record<string, string>;
  /** Returns the address by which the application reaches the database, such as that of a proxy (default: its own). */
  reachBy?: (databaseUrl: string) => Promise<string>;
  /** Days that approvals wait after the owners were told (default: none). */
  noticeDays?: number;
  /** The timeouts for request data. */
  timeouts?: Partial<Timeouts>;
}

/** A post that a test account holds; without an office that of the whole country. */
export interface TestPost {
  post: PostKind;
  officeId?: number;
}

/** Gives an account a post. @returns the id of the appointment */
export async function appoint(knex: Knex, userId: number, { post, officeId }: TestPost): Promise<number> {
  const { id: office_id } = await knex('offices')
    .where(officeId === undefined ? { kind: 'national' } : { id: officeId })
    .first('id');
  await knex('posts').insert({ office_id, kind: post }).onConflict(['office_id', 'kind']).ignore();
  const { id: post_id } = await knex('posts').where({ office_id, kind: post }).first('id');
  // A moment ago: the API asks by its own clock, which may tell a little less than the database's.
  const starts_at = knex.raw(`now() - interval '1 second'`);
  const [{ id }] = await knex('appointments').insert({ post_id, user_id: userId, starts_at }, 'id');
  return id;
}

let accounts = 0;

/** The password of every account that a test signs in. */
export const TEST_PASSWORD = 'nine quiet rivers';
let hash: Promise<string> | undefined;

/** The application with its own database. `close()` ends both. */
export async function createTestApp(options: TestAppOptions = {}) {
  const db = await createTestDatabase({
    demonstration: options.demonstration ?? false,
    ...(options.migrations && { migrations: options.migrations }),
  });
  // A test reads its own writes at once.
  const environment = { LOG_LEVEL: 'silent', LOOKUP_AGE: '0', ...options.environment };
  const settings = readConfig(environment, db.storageDir);
  const config = {
    ...settings,
    secret: settings.secret ?? 'a'.repeat(32),
    storageDir: options.environment?.['STORAGE_URL'] ?? db.storageDir,
  };
  const url = (await options.reachBy?.(db.appUrl)) ?? db.appUrl;
  // Behind a proxy connections break on purpose.
  const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };
  const knex = connect(url, { poolSize: 5, ...(options.reachBy && { log: silent }) });
  await knex('notice_periods').update({ days: options.noticeDays ?? 0 });
  const app = await buildApp({
    config,
    knex,
    ...(options.resources && { resources: options.resources }),
    ...(options.findPlaces && { findPlaces: options.findPlaces }),
    ...(options.more && { more: options.more }),
    ...(options.timeouts && { timeouts: options.timeouts }),
    fronts: options.fronts ?? false,
    serializerCompiler: bothSerializers,
  });

  /**
   * Signs in a new account of the role; returns its user, its token, and headers for requests.
   * @param posts of an account of the land office (default: AC (Land) of the whole country)
   */
  async function login(
    role: Role,
    posts: readonly TestPost[] = role === 'acland' ? [{ post: 'acland' }] : [],
  ): Promise<{ token: string; user: SessionUser; headers: { authorization: string } }> {
    accounts += 1;
    hash ??= hashPassword(TEST_PASSWORD);
    const [row] = (await knex('users')
      .insert({
        name: `Test ${role}`,
        email: `${role}-${process.pid}-${accounts}@example.test`,
        phone: '01700000000',
        password_hash: await hash,
        role,
        language: 'en',
      })
      .returning('id')) as { id: number }[];
    for (const post of posts) await appoint(knex, row!.id, post);
    const token = await openSession(knex, { userId: row!.id, userAgent: 'test', ip: '127.0.0.1' });
    const user = (await findSession(knex, token))!;
    return { token, user, headers: { authorization: `Bearer ${token}` } };
  }

  async function close(): Promise<void> {
    await app.close();
    await knex.destroy();
    await db.drop();
  }
  return { app, knex, db, login, close };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
