/** The measured database: the requested number of dags, the demonstration, and people with sessions. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrate, seedDemonstration, seedReference, startEmbedded } from '@bhumi/db';
import { fillBoundaries } from '@bhumi/db/bench/boundaries';
import { fillNational } from '@bhumi/db/national';
import type { Knex } from 'knex';
import { openSession } from '../src/platform/access/sessions/sessions.ts';
import { storageAt } from '../src/platform/files/storages.ts';

/** Every write is durable (PostgreSQL's default); the other settings suit a small dedicated server. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  max_wal_size: '4GB',
  max_connections: 200,
};

/** Twice the number of connections: a request waits for another only if both act for the same person. */
const CITIZENS = 100;

/** The people of the requests, each as the tokens of their sessions. */
export interface People {
  citizen: string[];
  /** Many people, used in turn. */
  citizens: string[];
  officer: string[];
  admin: string[];
}

/** The ids that the requests use. */
export interface Ids {
  /** Spread over all dags. */
  dags: number[];
  /** The sheet of the middle dag. */
  zil: number;
  district: number;
  /** A paid application of the citizen, with a copy. */
  application: number;
}

export interface World {
  appUrl: string;
  ownerUrl: string;
  /** The superuser, in the application's database. */
  superUrl: string;
  /** The folder of the files. */
  dataDir: string;
  knex: Knex;
  ids: Ids;
  people: People;
  /** Ends the connections and the server; removes the folder unless it is kept. */
  close(): Promise<void>;
}

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
type Log = (line: string) => void;

/** Adds people without any records. */
export async function addCitizens(knex: Knex, many: number): Promise<void> {
  await knex('users').insert(
    Array.from({ length: many }, (_, index) => ({
      name: `Citizen ${index + 1}`,
      email: `bench-${index + 1}@example.org`,
      phone: '01700000000',
      role: 'user',
      language: 'en',
      password_hash: 'opens nothing',
    })),
  );
}

/** Fills a database that has only its tables. The national records come first, because they need empty tables. */
async function fill(knex: Knex, superUrl: string, storageDir: string, dags: number, log: Log): Promise<void> {
  await seedReference(knex);
  await fillNational(superUrl, dags, log);
  await fillBoundaries(superUrl);
  const storage = storageAt(storageDir).open(storageDir);
  const put = async (name: string, bytes: Uint8Array) => void (await storage.put(name, bytes));
  await seedDemonstration(knex, { storage: { put }, year: true, log });
  await addCitizens(knex, CITIZENS);
}

/** Opens new sessions for a run, so that none is old enough for its last use to be written while a request is recorded. */
export async function signIn(knex: Knex): Promise<People> {
  const of = async (emails: (query: Knex.QueryBuilder) => void): Promise<string[]> => {
    const found = knex('users').orderBy('id');
    emails(found);
    const ids = (await found.pluck('id')) as number[];
    return Promise.all(
      ids.map((userId) => openSession(knex, { userId, userAgent: 'bench', ip: '127.0.0.1', remember: true })),
    );
  };
  await knex('users').whereLike('email', '%@bhumi.test').update({ language: 'en' });
  // From an earlier run on the same database.
  await knex('tries').delete();
  return {
    citizen: await of((users) => void users.where({ email: 'citizen@bhumi.test' })),
    citizens: await of((users) => void users.whereLike('email', 'bench-%@example.org')),
    officer: await of((users) => void users.where({ email: 'acland@bhumi.test' })),
    admin: await of((users) => void users.where({ email: 'admin@bhumi.test' })),
  };
}

/** Finds the ids for the requests, in a database of any size. */
export async function findIds(knex: Knex): Promise<Ids> {
  const { rows } = await knex.raw<{ rows: { id: number; zil_id: number; district_id: number }[] }>(
    `select dags.id, zil_id, district_id from (select min(id) as first, max(id) as last from dags) span
     cross join generate_series(0, 19) step
     cross join lateral (select * from dags where id >= first + (last - first) * step / 20 order by id limit 1) dags`,
  );
  const middle = rows[Math.floor(rows.length / 2)];
  const application = (await knex('applications')
    .join('users', 'users.id', 'user_id')
    .where({ email: 'citizen@bhumi.test', type: 'khatian_request', payment_status: 'paid' })
    .orderBy('applications.id')
    .first('applications.id')) as { id: number } | undefined;
  if (!middle || !application) throw new Error('The database has no dags or no application to measure with');
  return {
    dags: rows.map(({ id }) => id),
    zil: middle.zil_id,
    district: middle.district_id,
    application: application.id,
  };
}

/**
 * Moves the sequences to ids that are far from each other and from everything else. So a recorded number identifies its row (`bare.ts`
 * replaces the ids of new rows).
 */
const APART = `
select setval(oid::regclass, 700000000 + 10000000 * row_number() over (order by relname))
from pg_class where relkind = 'S' and relname not in ('dags_id_seq', 'audit_log_id_seq')`;

/** The tables that earlier runs changed most. A running PostgreSQL vacuums them within a minute. */
const CHANGED = `
select relid::regclass::text as name from pg_stat_user_tables where n_dead_tup + n_mod_since_analyze > 10000`;

async function sweep(superUrl: string): Promise<void> {
  const owner = connect(superUrl, { poolSize: 1 });
  const { rows } = await owner.raw<{ rows: { name: string }[] }>(CHANGED);
  for (const { name } of rows) await owner.raw(`vacuum analyze ${name}`);
  await owner.destroy();
}

/** Opens the world of a size; fills it if it does not exist. */
export async function openWorld(dags: number, { keep, log }: { keep: boolean; log: Log }): Promise<World> {
  const folder = path.join(CACHE, `bench-http-${dags}`);
  const filled = path.join(folder, 'filled');
  const isFilled = () =>
    fs.access(filled).then(
      () => true,
      () => false,
    );
  // Start again what an interrupted run has left.
  if (!(await isFilled())) await fs.rm(folder, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir: path.join(folder, 'postgres'), settings: SETTINGS, log });
  const superUrl = Object.assign(new URL(embedded.superUrl), {
    pathname: new URL(embedded.appUrl).pathname,
  }).href;
  const knex = connect(embedded.appUrl, { poolSize: 10 });
  await migrate(embedded.ownerUrl);
  if (!(await isFilled())) {
    await fill(knex, superUrl, path.join(folder, 'storage'), dags, log);
    const owner = connect(superUrl, { poolSize: 1 });
    await owner.raw(APART);
    await owner.raw('vacuum analyze');
    await owner.raw('checkpoint');
    await owner.destroy();
    await fs.writeFile(filled, '');
  }
  await sweep(superUrl);
  return {
    appUrl: embedded.appUrl,
    ownerUrl: embedded.ownerUrl,
    superUrl,
    dataDir: folder,
    knex,
    ids: await findIds(knex),
    people: await signIn(knex),
    async close() {
      await knex.destroy();
      await embedded.stop();
      if (!keep) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}
