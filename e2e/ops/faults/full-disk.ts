import type { Fault } from '../fault.ts';

const short = {
  file: 'api/src/platform/files/storage.test.ts',
  title: 'leaves nothing of a stream that breaks, and keeps what was there',
};

export const fullFilesDisk: Fault = {
  name: 'full-files-disk',
  title: 'the disk of the uploaded files is full',
  stand: { filesDisk: 16 },
  allows: ['refused'],
  short,
  strike: async ({ filesDisk }) => filesDisk!.fill(),
  mend: async ({ filesDisk }) => filesDisk!.empty(),
};

export const fullDatabaseDisk: Fault = {
  name: 'full-database-disk',
  title: 'the disk of the database is full',
  stand: { databaseDisk: 160 },
  allows: ['refused', 'unavailable', 'cut'],
  short,
  strike: async ({ databaseDisk }) => databaseDisk!.fill(),
  mend: async ({ databaseDisk }) => databaseDisk!.empty(),
};
