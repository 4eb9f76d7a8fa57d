/** Databases for tests: real PostgreSQL, one server for all tests, a fresh copy of a prepared database for each caller. */
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connect } from '../src/connect.ts';
import { seedDemonstration } from '../src/demonstration.ts';
import { createDatabase, type Superuser, withClient } from '../src/embedded/databases.ts';
import { type Embedded, startEmbedded } from '../src/embedded/index.ts';
import { withLock } from '../src/embedded/lock.ts';
import { ownProcessName, isRunning } from '../src/embedded/processes.ts';
import { folderStorage } from '../src/folder-storage.ts';
import { migrate, MIGRATIONS } from '../src/migrate.ts';
import { seedReference } from '../src/reference.ts';
import { tablespaceInMemory } from './in-memory.ts';

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const CACHE = here('../../.cache');

/** Speed before safety: data of tests need not survive a power cut. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };

export { fillSeen } from '../src/seen-boundaries.ts';

export interface TestDatabase {
  appUrl: string;
  ownerUrl: string;
  /** A folder for stored files: a copy of the demonstration's documents, or empty. */
  storageDir: string;
  /** Removes the folder and the database, even if clients are still connected. */
  drop(): Promise<void>;
}

/** Returns the test server; starts it, or joins the running one. */
export function startTestServer(): Promise<Embedded> {
  fs.mkdirSync(CACHE, { recursive: true });
  return startEmbedded({ dataDir: path.join(CACHE, 'test-postgres'), settings: SETTINGS });
}

/** The sources of the templates: when one changes, the templates are rebuilt. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    if (fs.statSync(file).isDirectory()) {
      for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
    } else if (!/\.test(ing)?\.ts$/.test(file)) hash.update(file).update(fs.readFileSync(file));
  };
  const helpers = [
    'migration',
    'online',
    'rebuild-table',
    'table-parts',
    'only-numbers',
    'retirement-online',
  ];
  const sources = [...helpers, 'retirement-rules', 'reference', 'demonstration'].map(
    (name) => `../src/${name}.ts`,
  );
  for (const part of ['../migrations', '../seeds', '../src/geometry', ...sources]) {
    add(here(part));
  }
  return hash.digest('hex').slice(0, 10);
}

const onDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: name }).href;

interface Templates {
  reference: string;
  demonstration: string;
  documents: string;
  /** The folder of their copies; null: beside them. */
  tablespace: string | null;
}

/** Returns the databases of killed tests, and templates of another fingerprint. */
async function clearOld(server: Embedded, keep: Omit<Templates, 'tablespace'>): Promise<void> {
  await withClient(server.superUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'test\\_%' or datname like 'template\\_%'`,
    );
    for (const { datname } of rows) {
      if (datname === keep.reference || datname === keep.demonstration) continue;
      if (datname.startsWith('test_') && isRunning(datname.slice('test_'.length).replaceAll('_', '-')))
        continue;
      await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
    }
  });
  for (const name of fs.readdirSync(CACHE)) {
    const folder = path.join(CACHE, name);
    if (name.startsWith('test-documents-') && folder !== keep.documents)
      fs.rmSync(folder, { recursive: true });
  }
}

async function buildTemplates(server: Embedded, templates: Omit<Templates, 'tablespace'>): Promise<void> {
  await clearOld(server, templates);
  const draft = `draft_${ownProcessName}`.replaceAll('-', '_');
  const superuser: Superuser = {
    query: (sql) => withClient(server.superUrl, (client) => client.query(sql)),
  };
  const rename = (to: string) => superuser.query(`alter database ${draft} rename to ${to}`);
  await superuser.query(`drop database if exists ${draft} with (force)`);

  await createDatabase(superuser, draft);
  await migrate(onDatabase(server.ownerUrl, draft));
  await seed(server, draft, (knex) => seedReference(knex));
  await rename(templates.reference);

  fs.rmSync(templates.documents, { recursive: true, force: true });
  await createDatabase(superuser, draft, templates.reference);
  await seed(server, draft, (knex) =>
    seedDemonstration(knex, { storage: folderStorage(templates.documents) }),
  );
  await rename(templates.demonstration);
}

async function seed(
  server: Embedded,
  database: string,
  work: (knex: ReturnType<typeof connect>) => Promise<void>,
): Promise<void> {
  const knex = connect(onDatabase(server.appUrl, database), { poolSize: 2 });
  try {
    await work(knex);
  } finally {
    await knex.destroy();
  }
}

/** Makes the two templates unless they exist. If several processes need them, one makes them and the others wait. */
export async function prepareTemplates(server: Embedded): Promise<Templates> {
  const key = fingerprint();
  const templates = {
    reference: `template_reference_${key}`,
    demonstration: `template_demonstration_${key}`,
    documents: path.join(CACHE, `test-documents-${key}`),
  };
  const tablespace = await withLock(path.join(CACHE, 'test-templates.lock'), async () => {
    const { rowCount } = await withClient(server.superUrl, (client) =>
      client.query('select from pg_database where datname = any($1)', [
        [templates.reference, templates.demonstration],
      ]),
    );
    if (rowCount !== 2) await buildTemplates(server, { ...templates });
    return tablespaceInMemory(server);
  });
  return { ...templates, tablespace };
}

let prepared: Promise<{ server: Embedded; templates: Templates; superuser: Superuser }> | undefined;

/** One connection for all databases of a process: opening one per step took as long as the copying. It keeps no process alive. */
function keptSuperuser({ superUrl }: Embedded): Superuser {
  const pool = new pg.Pool({
    connectionString: superUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server may end first; the next caller gets the error.
  pool.on('error', () => undefined);
  return pool;
}

interface TestDatabaseOptions {
  /** With the demonstration records and documents, not only the reference data. */
  demonstration?: boolean;
  /** Empty, without even our migrations. */
  empty?: boolean;
  /** Folders of additional migrations, run on the copy. */
  migrations?: readonly string[];
}

/** Copies a database from a template in a fraction of a second. Call `drop()` at the end. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  prepared ??= startTestServer().then(async (server) => ({
    server,
    templates: await prepareTemplates(server),
    superuser: keptSuperuser(server),
  }));
  const { server, templates, superuser } = await prepared;
  const name = `test_${ownProcessName}_${randomBytes(4).toString('hex')}`.replaceAll('-', '_');
  const template = templates[options.demonstration ? 'demonstration' : 'reference'];
  await createDatabase(superuser, name, options.empty ? undefined : template, templates.tablespace);
  const ownerUrl = onDatabase(server.ownerUrl, name);
  if (options.migrations) await migrate(ownerUrl, { directories: [MIGRATIONS, ...options.migrations] });
  const storageDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-storage-'));
  if (options.demonstration) fs.cpSync(templates.documents, storageDir, { recursive: true });
  return {
    appUrl: onDatabase(server.appUrl, name),
    ownerUrl,
    storageDir,
    drop: async () => {
      await superuser.query(`drop database if exists ${name} with (force)`);
      fs.rmSync(storageDir, { recursive: true, force: true });
    },
  };
}

/** Lets a test empty the table of dags; the table otherwise keeps dags with a past (0064). */
export async function letDestroyDags(ownerUrl: string): Promise<void> {
  const owner = connect(ownerUrl, { poolSize: 1 });
  await owner.raw(`
    alter table dags disable trigger dags_keep_past;
    alter table dags disable trigger dags_keep_registered`);
  await owner.destroy();
}
