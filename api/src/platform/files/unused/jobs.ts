import { tellAdministratorsOnce } from '../../jobs/tell-administrators.ts';
import { periodicJob } from '../../jobs/periodic.ts';
import { removeLeftFiles } from './left-files.ts';
import { filesMissingNotice } from './notice.ts';
import { reconcileFiles } from './reconcile.ts';

/** Names in the log; their number is always there. */
const MAX_LOGGED = 20;
const HOUR_SECONDS = 60 * 60;

/** Removes files that no row has referred to for `FILES_KEEP_DAYS`. */
export const leftFilesJob = periodicJob({
  name: 'left-files',
  label: { en: 'Removing files that nothing uses any more', bn: 'অব্যবহৃত ফাইল সরানো' },
  everySeconds: HOUR_SECONDS / 6,
  async run({ app: { knex, storage, config, fileReferences: references }, shouldStop }) {
    await removeLeftFiles({ knex, storage, references, keepDays: config.filesKeepDays }, shouldStop);
  },
});

/** Compares files with rows. Rows without files are logged, and administrators are told. */
export const reconcileFilesJob = periodicJob({
  name: 'reconcile-files',
  label: { en: 'Comparing stored files with the records', bn: 'সংরক্ষিত ফাইল ও রেকর্ড মিলিয়ে দেখা' },
  everySeconds: 24 * HOUR_SECONDS,
  // It begins from the start when it is interrupted, so it is given the time that a national storage takes.
  leaseSeconds: 12 * HOUR_SECONDS,
  async run({ app: { knex, storage, log, fileReferences: references }, shouldStop }) {
    const missing: string[] = [];
    const finds = {
      missing: (path: string) => void (missing.length < MAX_LOGGED && missing.push(path)),
      unused: () => undefined,
    };
    const counts = await reconcileFiles({ knex, storage, references }, { finds, shouldStop });
    if (counts.missing > 0) {
      log.error({ ...counts, first: missing }, 'stored files are missing');
      await tellAdministratorsOnce(knex, filesMissingNotice, { count: counts.missing });
    } else if (counts.unused + counts.unfinished > 0)
      log.warn(counts, 'files that nothing refers to were found');
    else log.info(counts, 'stored files and records agree');
  },
});
