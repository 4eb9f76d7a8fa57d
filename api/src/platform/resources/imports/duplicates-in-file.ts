/** What stands in one file more than once. Every row of it is told, since which of them is right only its writer knows. */
import type { Message } from '../../../../contract/language.ts';
import type { Draft, RowProblem } from './drafts.ts';

/** A record of the file, by its first row, and what became of it. */
export interface FileRecord {
  row: number;
  state: 'new' | 'known' | 'wrong';
}

/** What was found wrong, of a later row, with a record of an earlier batch. */
export interface LateProblem {
  record: FileRecord;
  found: RowProblem;
}

export interface CheckedRecord {
  record: FileRecord;
  draft: Draft;
  problems: RowProblem[];
}

/** A value where it stood first. Of a file of 200,000 rows each is kept: so no more of it than is told. */
interface FirstOccurrence {
  record: FileRecord;
  value: string | null;
  isReported: boolean;
}

/** Remembers the values of one file through its batches. */
export function createDuplicateFinder() {
  const firsts = new Map<string, FirstOccurrence>();
  let batch = new Map<FileRecord, CheckedRecord>();
  let late: LateProblem[] = [];

  return {
    /** Those that are judged now: others are answered by `lateOnes`. */
    begin(records: readonly CheckedRecord[]): void {
      batch = new Map(records.map((each) => [each.record, each]));
      late = [];
    },
    lateOnes: (): LateProblem[] => late,
    /**
     * Tells a record and the one that had the same before, at `field` of both; false: nowhere did it stand.
     * @param asked by which texts the same is found
     * @param kept by which texts it is found from now on
     */
    report(
      { record, draft, problems }: CheckedRecord,
      field: string,
      text: (row: number) => Message,
      asked: readonly string[],
      kept: readonly string[] = asked,
    ): boolean {
      const found = draft.problemAt(field, text(record.row));
      const first = asked.map((key) => firsts.get(key)).find((each) => each);
      for (const key of kept) {
        if (!firsts.has(key)) firsts.set(key, { record, value: found.value, isReported: false });
      }
      if (!first) return false;
      problems.push({ ...found, text: text(first.record.row) });
      if (first.isReported) return true;
      first.isReported = true;
      const other = { ...found, row: first.record.row, value: first.value };
      const beside = batch.get(first.record);
      if (beside) beside.problems.push(other);
      else late.push({ record: first.record, found: other });
      return true;
    },
  };
}
