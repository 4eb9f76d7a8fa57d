import path from 'node:path';
import { pruneArchive } from '@bhumi/db';
import { periodicJob } from '../jobs/periodic.ts';

interface Archiver {
  /** Failed since the last file that was archived. */
  failing: boolean;
  last_failed_wal: string | null;
}

/** Keeps the archive of the embedded database's log within `WAL_ARCHIVE_DAYS` and `WAL_ARCHIVE_GB`, and warns when it stands still. */
export const walArchiveJob = periodicJob({
  name: 'wal-archive',
  label: { en: 'Archiving the log of the database', bn: 'ডেটাবেজের লগ সংরক্ষণ' },
  everySeconds: 60 * 60,
  async run({ app: { knex, config, log } }) {
    const { databaseUrl, walArchiveDays, walArchiveBytes, dataDir } = config;
    if (databaseUrl !== undefined || walArchiveDays === 0) return;
    const { rows } = await knex.raw<{ rows: [Archiver & { mode: string }] }>(
      `select current_setting('archive_mode') as mode, last_failed_wal,
         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
       from pg_stat_archiver`,
    );
    const [{ mode, failing, last_failed_wal: file }] = rows;
    if (mode !== 'on')
      log.warn(
        'the server was started without WAL_ARCHIVE_DAYS: stop everything that uses it, and start again',
      );
    if (failing)
      log.error({ file }, 'the log of the database cannot be archived: it grows until the disk is full');
    const pruned = await pruneArchive(path.join(dataDir, 'postgres'), walArchiveDays, walArchiveBytes);
    if (pruned.tooMuch > 0)
      log.warn(pruned, 'the archive of the log is larger than WAL_ARCHIVE_GB: its oldest part was removed');
  },
});
