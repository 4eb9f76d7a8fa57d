/** A backup of a running embedded database, its restore, and a point in time after it: real servers and real files. */
import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig, type Settings } from '../platform/config/config.ts';
import { type Database, migrateDatabase, openDatabase } from '../platform/database/connect.ts';
import { diskStorage, type Storage } from '../platform/files/storage.ts';
import { backUp } from './backup.ts';
import { createKey, readKeys } from './encryption.ts';
import { check, restore, type RestoreOptions } from './restore.ts';

const quiet = () => undefined;
let home: string;
let config: Settings;
let database: Database;
let storage: Storage;
let recipient: string;
/** The backup's file. */
let backup: string;
/** A moment before the second card was deleted. */
let before: Date;

const settings = (name: string): Settings => ({
  ...readConfig({ WAL_ARCHIVE_DAYS: '1', LOG_LEVEL: 'silent' }, path.join(home, name)),
  // Data of tests need not survive a power cut.
  embeddedSettings: { fsync: 'off' },
});

/** Hands in an identity card: a row and two files. */
async function addCard(name: string): Promise<void> {
  const person = { name, email: `${name}@example.test`, password_hash: 'opens nothing' };
  const [{ id: user_id }] = (await database.knex('users').insert(person).returning('id')) as [{ id: number }];
  const [id_front, id_back] = ['front', 'back'].map((side) => `kyc/${name}-${side}.png`);
  for (const file of [id_front!, id_back!]) await storage.put(file, Buffer.from(`${name} ${file}`));
  await database.knex('kycs').insert({ user_id, id_front, id_back });
}

beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'bhumi-backup-'));
  // Where tests run as root, whoever runs the server must reach its data.
  await chmod(home, 0o755);
  recipient = await createKey(path.join(home, 'key'));
  config = settings('source');
  database = await openDatabase(config, quiet);
  await migrateDatabase(database, quiet);
  storage = diskStorage(config.storageDir);
  await addCard('first');
  const made = await backUp({ config, to: path.join(home, 'backups'), recipients: [recipient], log: quiet });
  backup = made.file!;
  expect(made.totals.files).toMatchObject({ entries: 2 });

  await addCard('second');
  const now = (await database.knex.raw<{ rows: [{ now: Date }] }>('select clock_timestamp() as now')).rows[0]
    .now;
  // To the millisecond, and after what came before.
  before = new Date(now.getTime() + 1);
  await database.knex.raw('select pg_sleep(0.01)');
  await database.knex('kycs').where({ id_front: 'kyc/second-front.png' }).delete();
  await database.close();
  // The machine loses its data; the archive of its log and its files are left.
  await rm(path.join(config.dataDir, 'postgres', 'data'), { recursive: true });
});
afterAll(() => rm(home, { recursive: true, force: true }));

const restoreInto = async (name: string, more: Partial<RestoreOptions> = {}) =>
  restore({
    config: settings(name),
    source: createReadStream(backup),
    identities: await readKeys(path.join(home, 'key')),
    log: quiet,
    ...more,
  });

async function cardsOf(name: string): Promise<string[]> {
  const restored = await openDatabase(settings(name), quiet);
  try {
    return (await restored.knex('kycs').orderBy('id').pluck('id_front')) as string[];
  } finally {
    await restored.close();
  }
}
const filesOf = async (name: string) => (await readdir(path.join(settings(name).storageDir, 'kyc'))).sort();

describe('a restore', () => {
  it('has the rows and files of the backup, proves them, and refuses a place that holds something', async () => {
    const { manifest, results } = await restoreInto('end');
    expect(manifest).toMatchObject({
      kind: 'embedded',
      postgres: 18,
      migration: expect.stringMatching(/^\d{4}_/),
    });
    expect(results.map(({ check: name, state }) => [name, state])).toEqual([
      ['migrations', 'ok'],
      ['ledger', 'ok'],
      ['audit chain', 'ok'],
      ['owner versions', 'ok'],
      ['files', 'ok'],
      ['secret', 'ok'],
    ]);
    expect(await cardsOf('end')).toEqual(['kyc/first-front.png']);
    expect(await filesOf('end')).toEqual(['first-back.png', 'first-front.png']);
    // No key and no password came with it.
    const secrets = async (name: string) =>
      readFile(path.join(settings(name).dataDir, 'postgres/secrets.json'), 'utf8');
    const passwordOf = async (name: string) => (JSON.parse(await secrets(name)) as { app: string }).app;
    expect(await passwordOf('end')).not.toBe(await passwordOf('source'));
    await expect(restoreInto('end')).rejects.toThrow('fresh place');
    expect(await cardsOf('end')).toEqual(['kyc/first-front.png']);

    await rm(path.join(settings('end').storageDir, 'kyc/first-back.png'));
    const after = await check(settings('end'), quiet);
    expect(after.find(({ check: name }) => name === 'files')).toMatchObject({
      state: 'OFF',
      found: '2 are needed, 1 are missing: kyc/first-back.png',
    });
  });

  it('to just before a deletion has the row and its files again', async () => {
    const { results } = await restoreInto('point', { until: before, from: config.dataDir });
    expect(results.filter(({ state }) => state === 'OFF')).toEqual([]);
    expect(await cardsOf('point')).toEqual(['kyc/first-front.png', 'kyc/second-front.png']);
    expect(await filesOf('point')).toHaveLength(4);
  });

  it('is refused before its time, or without the log that leads there, and leaves nothing', async () => {
    const early = restoreInto('early', { until: new Date(1), from: config.dataDir });
    await expect(early).rejects.toThrow('take an earlier one');
    const nowhere = restoreInto('early', { until: before, from: path.join(home, 'elsewhere') });
    await expect(nowhere).rejects.toThrow('has no log of a database');
    expect(await readdir(settings('early').dataDir)).toEqual([]);
  });

  it('of a backup for another key, or one that is cut or changed, is refused before anything is in place', async () => {
    await createKey(path.join(home, 'other'));
    const whole = await readFile(backup);
    const changed = Buffer.from(whole);
    changed[Math.floor(whole.length / 2)]! ^= 1;
    // An end between two encrypted pieces of 64 KiB looks like the end of a file to anybody without the key.
    const header = whole.indexOf('\n', whole.indexOf('\n---')) + 1 + 16;
    const piece = 65_536 + 16;
    const from = (bytes: Buffer) => ({ source: Readable.from([bytes]) });
    const wrong: [Partial<RestoreOptions>, string][] = [
      [{ identities: await readKeys(path.join(home, 'other')) }, 'for another key'],
      [from(whole.subarray(0, -1)), 'damaged or cut off'],
      [from(whole.subarray(0, header + 10 * piece)), 'damaged or cut off'],
      [from(whole.subarray(0, 100)), 'its beginning is damaged'],
      [from(changed), 'damaged or cut off'],
      [from(Buffer.from('no backup')), 'no encrypted backup'],
    ];
    for (const [more, text] of wrong) {
      await expect(restoreInto('refused', more)).rejects.toThrow(text);
      expect(await readdir(settings('refused').dataDir)).toEqual([]);
    }
  });

  it('takes only backups: a tar of somebody else who knows the public key is refused', async () => {
    const { encrypt } = await import('./encryption.ts');
    const { pack } = await import('tar-stream');
    const { gzipSync } = await import('node:zlib');
    const { buffer } = await import('node:stream/consumers');
    const manifest = {
      format: 1,
      kind: 'embedded',
      version: '1',
      migration: '0001',
      postgres: 18,
      at: new Date(),
    };
    const forged = async (name: string) => {
      const tar = pack();
      tar.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
      tar.entry({ name }, 'x');
      tar.finalize();
      const bytes = gzipSync(await buffer(tar));
      return buffer(encrypt(Readable.from([bytes]), [recipient]));
    };
    for (const name of ['database/../../out', 'files/../out', 'files/kyc/.out', 'elsewhere', 'database//x']) {
      await expect(restoreInto('forged', { source: Readable.from([await forged(name)]) })).rejects.toThrow();
      expect(await readdir(settings('forged').dataDir)).toEqual([]);
    }
    // Without its totals.
    await expect(
      restoreInto('forged', { source: Readable.from([await forged('files/kyc/a.png')]) }),
    ).rejects.toThrow('its end is missing');
  });
});

it('a backup that cannot be written leaves nothing', async () => {
  await writeFile(path.join(home, 'in-the-way'), '');
  const to = path.join(home, 'in-the-way');
  await expect(
    backUp({ config: settings('end'), to, recipients: [recipient], log: quiet }),
  ).rejects.toThrow();
  for (const recipients of [[], ['age1nobody']])
    await expect(backUp({ config, to: home, recipients, log: quiet })).rejects.toThrow(
      /BACKUP_RECIPIENTS|no public key/,
    );
  expect(existsSync(backup)).toBe(true);
  expect((await readdir(path.join(home, 'backups'))).length).toBe(1);
});
