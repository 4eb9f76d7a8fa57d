/** What features keep about people: each says it of its own tables, so that people can be given all of it. */

/** A column that says whom the rows of a table are about or of. */
interface Person {
  table: string;
  /** The column; it holds the id of an account. */
  column: string;
}

/** Rows that their person is given. */
export interface ExportedData extends Person {
  /** What they are called in the file. */
  exportName: string;
  /** What of a row is given, as SQL; secrets and what the database derives are not. */
  columns: readonly string[];
  /** How many stand for one row in the file: one account; otherwise a list. */
  single?: true;
  /** Staff open or decide them: whoever did is told to their person. */
  isOfficeRecord?: true;
  /** Documents that belong to a row, as addresses by name. */
  documents?: (row: Record<string, unknown>) => Partial<Record<string, string>>;
}

/** Rows that nobody is given, and why. */
export interface WithheldData extends Person {
  withheldBecause: string;
}

export type PersonalData = ExportedData | WithheldData;

export const isExported = (kept: PersonalData): kept is ExportedData => 'exportName' in kept;

/** Whether their person is told which staff opened or decided them. */
export const isOfficeRecord = (kept: PersonalData): kept is ExportedData =>
  isExported(kept) && kept.isOfficeRecord === true;
