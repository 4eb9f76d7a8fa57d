import type { Fault } from '../fault.ts';

const file = 'api/src/full-disk.test.ts';

export const fullFilesDisk: Fault = {
  name: 'full-files-disk',
  title: 'the disk of the uploaded files is full',
  stand: { filesDisk: 16 },
  allows: ['refused'],
  short: { file, title: 'refuses a file with a text in both languages, and keeps no part of it' },
  strike: async ({ filesDisk }) => filesDisk!.fill(),
  mend: async ({ filesDisk }) => filesDisk!.empty(),
};

export const fullDatabaseDisk: Fault = {
  name: 'full-database-disk',
  title: 'the disk of the database is full',
  stand: { databaseDisk: 160 },
  allows: ['refused', 'unavailable', 'cut'],
  short: { file, title: 'refuses a write with a 507, and nothing of it stays' },
  strike: async ({ databaseDisk }) => databaseDisk!.fill(),
  mend: async ({ databaseDisk }) => databaseDisk!.empty(),
};
