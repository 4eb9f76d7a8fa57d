/** Personal data: each feature declares that of its tables, so that people can export all of theirs. */

/** A column that names the person whom the rows of a table belong to. */
interface Person {
  table: string;
  /** The column; it holds the id of an account. */
  column: string;
}

/** Rows in the export of their person. */
export interface ExportedData extends Person {
  /** Their name in the file. */
  exportName: string;
  /** The exported columns, as SQL; no secrets and no derived columns. */
  columns: readonly string[];
  /** There is one row per person; otherwise the file has a list. */
  single?: true;
  /** Staff open or decide them, and the person is shown when they did. */
  isOfficeRecord?: true;
  /** Documents that belong to a row, as addresses by name. */
  documents?: (row: Record<string, unknown>) => Partial<Record<string, string>>;
}

/** Rows that are not exported, and why. */
export interface WithheldData extends Person {
  withheldBecause: string;
}

export type PersonalData = ExportedData | WithheldData;

export const isExported = (data: PersonalData): data is ExportedData => 'exportName' in data;

/** Whether the person is shown when staff opened or decided them. */
export const isOfficeRecord = (data: PersonalData): data is ExportedData =>
  isExported(data) && data.isOfficeRecord === true;
