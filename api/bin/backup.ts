/**
 * npm run backup: writes database and files into one encrypted file (docs/backup.md), while the product runs or not.
 * Exit codes: 0 it is written; 1 it is not.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { backUp } from '../src/backup/backup.ts';
import { createKey } from '../src/backup/encryption.ts';
import { ConfigError, readConfig } from '../src/platform/config/config.ts';
import { BackupError } from '../src/backup/manifest.ts';

const USAGE = `npm run backup -- FOLDER      a new file in the folder
npm run --silent backup -- -  all to standard output
npm run backup -- --new-key FILE

  --recipient   the public half of a key (age1...); several are possible. Default: BACKUP_RECIPIENTS, separated by commas
  --new-key     make a key: FILE opens backups and must be kept elsewhere; its public half is printed`;

const root = fileURLToPath(new URL('../..', import.meta.url));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { recipient: { type: 'string', multiple: true }, 'new-key': { type: 'string' } },
  });
  if (values['new-key'] !== undefined) {
    console.log(await createKey(values['new-key']));
    return;
  }
  const [to] = positionals;
  if (to === undefined || positionals.length > 1) throw new BackupError(USAGE);
  const config = readConfig(process.env, root);
  const log = (line: string) => console.error(line);
  const recipients = values.recipient ?? config.backupRecipients;
  const { manifest, totals, file } = await backUp({
    config,
    to: to === '-' ? process.stdout : to,
    recipients,
    log,
  });
  const size = ({ entries, bytes }: { entries: number; bytes: number }) =>
    `${entries} (${(bytes / 1e6).toFixed(1)} MB)`;
  log(
    `${file ?? 'Standard output'}: ${manifest.kind === 'embedded' ? 'embedded database' : 'dump'} of PostgreSQL ${manifest.postgres}, ` +
      `${manifest.migration}, in ${size(totals.database)} parts; ${size(totals.files)} files.`,
  );
}

try {
  await main();
} catch (error) {
  const ours = error instanceof BackupError || error instanceof ConfigError;
  console.error(
    ours || !(error instanceof Error) ? String(error instanceof Error ? error.message : error) : error.stack,
  );
  process.exitCode = 1;
}
