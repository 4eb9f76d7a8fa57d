/** The upgrade from the last released version to this one, under load (docs/migrations.md). `tsx e2e/ops/upgrade.ts` runs it alone. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as Db from '@bhumi/db';
import { connect, startEmbedded } from '@bhumi/db';
import { checkoutVersion, releasedVersions } from '../../api/testing/versions/checkout.ts';
import type * as FolderStorage from '../../db/src/folder-storage.ts';
import { type Environment, findInexact, type Instance, Load } from './upgrade-load.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How often the balancer asks `/readyz`, and for how long a process that ends still serves, in milliseconds. */
const PROBE_MS = 100;
const SHUTDOWN_DELAY_MS = 1_000;
export interface UpgradeResult {
  from: string;
  requests: number;
  /** One line for each request that was not answered with success. */
  failed: string[];
  /** How many requests each version served. */
  served: Record<'before' | 'now', number>;
  /** Applications that were acknowledged, and what is wrong in the database. */
  acknowledged: number;
  inexact: string[];
}

const run = (args: string[], env: Environment, cwd = ROOT) =>
  spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

async function startVersion(
  version: Instance['version'],
  folder: string,
  env: Environment,
): Promise<Instance> {
  const child = run([path.join(ROOT, 'api/testing/versions/serve.ts'), folder], env);
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /^ready (\S+)$/.exec(line)?.[1];
    if (url) return { version, url, child, isReady: false };
  }
  throw new Error(`The version ${version} ended before it listened`);
}

/** Asks every instance whether it is ready, as a load balancer does, until `signal` is aborted. */
async function probe(instances: readonly Instance[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await Promise.all(
      instances.map(async (each) => {
        const answer = await fetch(`${each.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => null,
        );
        each.isReady = answer?.status === 200;
        await answer?.arrayBuffer();
      }),
    );
    await pauseFor(PROBE_MS);
  }
}

/** Fills the database as the version before does. */
async function fillAs(folder: string, ownerUrl: string, appUrl: string, dataDir: string): Promise<void> {
  const load = <T>(file: string) => import(pathToFileURL(path.join(folder, file)).href) as Promise<T>;
  const db = await load<typeof Db>('db/src/index.ts');
  const { folderStorage } = await load<typeof FolderStorage>('db/src/folder-storage.ts');
  await db.migrate(ownerUrl);
  const knex = db.connect(appUrl);
  try {
    await db.seedReference(knex);
    await db.seedDemonstration(knex, { storage: folderStorage(path.join(dataDir, 'storage')) });
  } finally {
    await knex.destroy();
  }
}

/**
 * Upgrades a running installation while people use it: the last released version (`db/versions.json`) serves, `npm run migrate` of this
 * version brings the database to today, this version starts beside it, then the earlier one is asked to end (SIGTERM). Requests go to
 * whichever process says on `/readyz` that it is ready, as behind a load balancer. Everything is real and its own: an embedded
 * PostgreSQL in a temporary folder, real processes, real sockets; nothing is left behind.
 * @returns what was asked, what failed (nothing should), and whether the data are exact
 * @throws when a process does not start, the migration fails, or the earlier version does not end in order
 */
export async function upgradeUnderLoad(
  log: (line: string) => void = () => undefined,
): Promise<UpgradeResult> {
  const released = releasedVersions().at(-1)!;
  const folder = checkoutVersion(released);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-upgrade-'));
  const embedded = await startEmbedded({
    dataDir: path.join(dataDir, 'postgres'),
    settings: { fsync: 'off' },
  });
  const instances: Instance[] = [];
  const probing = new AbortController();
  try {
    const { ownerUrl, appUrl } = embedded;
    await fillAs(folder, ownerUrl, appUrl, dataDir);
    const env = {
      DATABASE_URL: appUrl,
      DATA_DIR: dataDir,
      SECRET: 'u'.repeat(32),
      LOG_LEVEL: 'silent',
      STAFF_TWO_FACTOR: 'optional',
      SMTP_URL: 'file:',
      SMS_URL: 'file:',
      PAYMENT_PROVIDER: 'simulated',
      ADDRESS_LIMIT_FACTOR: '1000',
      SHUTDOWN_DELAY: String(SHUTDOWN_DELAY_MS / 1_000),
    };
    const before = await startVersion('before', folder, env);
    instances.push(before);
    const probed = probe(instances, probing.signal);
    const untilReady = async (instance: Instance) => {
      while (!instance.isReady) {
        if (instance.child.exitCode !== null) throw new Error(`The version ${instance.version} ended`);
        await pauseFor(PROBE_MS);
      }
    };
    await untilReady(before);

    const knex = connect(appUrl, { poolSize: 1 });
    const dags = (await knex('dags').orderBy('id').limit(50).pluck('id')) as number[];
    await knex.destroy();
    const load = new Load(instances);
    await load.start(dags);
    log(`version ${released.version} serves`);

    const migrating = run(['db/bin/migrate.ts'], { DATABASE_MIGRATION_URL: ownerUrl });
    for await (const line of createInterface({ input: migrating.stdout! })) log(line);
    if (migrating.exitCode === null) await once(migrating, 'exit');
    if (migrating.exitCode !== 0) throw new Error('npm run migrate failed');

    const now = await startVersion('now', ROOT, env);
    instances.push(now);
    await untilReady(now);
    log('this version serves beside it');
    const ended = once(before.child, 'exit');
    before.child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    if (code !== 0) throw new Error(`The version before ended with ${code}`);
    log('the version before has ended');
    const served = load.served.now;
    while (load.served.now < served + 100) await pauseFor(PROBE_MS);
    await load.stop();
    probing.abort();
    await probed;
    return {
      from: released.version,
      requests: load.requests,
      failed: load.failed,
      served: load.served,
      acknowledged: load.acknowledged.length,
      inexact: await findInexact(ownerUrl, load),
    };
  } finally {
    probing.abort();
    for (const { child } of instances) if (child.exitCode === null) child.kill('SIGKILL');
    await embedded.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const result = await upgradeUnderLoad(say);
  say(JSON.stringify(result, null, 2));
  if (result.failed.length > 0 || result.inexact.length > 0) process.exitCode = 1;
}
