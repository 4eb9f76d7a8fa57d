/**
 * npm run restore: puts a backup into a fresh place, and checks it (docs/backup.md). With --check it only checks what is there.
 * Exit codes: 0 everything is whole; 1 the backup was refused, or a check is off.
 */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkTable } from '../src/backup/checks.ts';
import { readKeys } from '../src/backup/encryption.ts';
import { BackupError } from '../src/backup/manifest.ts';
import { check, restore } from '../src/backup/restore.ts';
import { ConfigError, readConfig } from '../src/platform/config/config.ts';

const USAGE = `DATA_DIR=/srv/new npm run restore -- BACKUP --identity KEYFILE      a file; - is standard input
npm run restore -- --check                                         checks what is there

  --identity   the file of the key
  --secret     a copy of DATA_DIR/secret of the installation that was backed up
  --until      a time after the backup, such as 2026-11-27T10:00:00+06:00 (embedded database)
  --from       the DATA_DIR that has what came after the backup: the log of its database, and its files`;

const root = fileURLToPath(new URL('../..', import.meta.url));

function timeOf(value: string): Date {
  const time = new Date(value);
  if (Number.isNaN(time.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(value))
    throw new BackupError(`${value} is no time with its zone, such as 2026-11-27T10:00:00+06:00.`);
  return time;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      identity: { type: 'string' },
      secret: { type: 'string' },
      until: { type: 'string' },
      from: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  });
  const config = readConfig(process.env, root);
  const log = (line: string) => console.error(line);
  const [backup] = positionals;
  if (values.check) {
    const results = await check(config, log);
    console.log(checkTable(results));
    return results.some(({ state }) => state === 'OFF') ? 1 : 0;
  }
  if (backup === undefined || positionals.length > 1 || values.identity === undefined)
    throw new BackupError(USAGE);
  const { manifest, results } = await restore({
    config,
    source: backup === '-' ? process.stdin : createReadStream(backup),
    identities: await readKeys(values.identity),
    until: values.until === undefined ? undefined : timeOf(values.until),
    from: values.from === undefined ? undefined : path.resolve(values.from),
    secretFile: values.secret,
    log,
  });
  console.log(
    `Restored: version ${manifest.version}, of ${values.until ?? manifest.at}\n\n${checkTable(results)}`,
  );
  return results.some(({ state }) => state === 'OFF') ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  const ours = error instanceof BackupError || error instanceof ConfigError;
  console.error(
    ours || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack,
  );
  return 1;
});
