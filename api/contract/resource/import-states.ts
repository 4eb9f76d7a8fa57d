export const IMPORT_TYPES = ['csv', 'xlsx'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'writing',
  'done',
  'failed',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The list filter for the records of an import: its id. */
export const IMPORT_FILTER = 'import_id';
