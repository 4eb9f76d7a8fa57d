import type { TestApp } from '../../../../testing/app.ts';
import { removeLeftFiles } from './left-files.ts';

/** Removes the files that no row refers to, as the job does when their time is over. */
export const removeLeftFilesNow = ({
  app: { knex, storage, fileReferences: references },
}: Pick<TestApp, 'app'>) => removeLeftFiles({ knex, storage, references, keepDays: 0 });
