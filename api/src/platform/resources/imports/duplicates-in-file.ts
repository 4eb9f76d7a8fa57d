/** Finds duplicates within one file. Every row of a duplicate is reported, because only the user knows which one is right. */
import type { Message } from '../../../../contract/language.ts';
import type { Draft, RowProblem } from './drafts.ts';

/** A record of the file: its first row, and its state after the check. */
export interface FileRecord {
  row: number;
  state: 'new' | 'known' | 'wrong';
}

/** A problem of a record in an earlier batch, found by a later row. */
export interface LateProblem {
  record: FileRecord;
  found: RowProblem;
}

export interface CheckedRecord {
  record: FileRecord;
  draft: Draft;
  problems: RowProblem[];
}

/** The first occurrence of a value. A file has up to 200,000 of them in memory, so only the reported part is kept. */
interface FirstOccurrence {
  record: FileRecord;
  value: string | null;
  isReported: boolean;
}

/** Remembers the values of one file across its batches. */
export function createDuplicateFinder() {
  const firsts = new Map<string, FirstOccurrence>();
  let batch = new Map<FileRecord, CheckedRecord>();
  let late: LateProblem[] = [];

  return {
    /** Starts a batch; problems of records of earlier batches are returned by `lateProblems`. */
    begin(records: readonly CheckedRecord[]): void {
      batch = new Map(records.map((each) => [each.record, each]));
      late = [];
    },
    lateOnes: (): LateProblem[] => late,
    /**
     * Reports a duplicate at `field` of both records; returns false when there is no earlier one.
     * @param conflictKeys keys under which an earlier duplicate is found
     * @param ownKeys keys under which later records find this one
     */
    report(
      { record, draft, problems }: CheckedRecord,
      field: string,
      text: (row: number) => Message,
      asked: readonly string[],
      kept: readonly string[] = asked,
    ): boolean {
      const found = { ...draft.problemAt(field, text(record.row)), repeated: true };
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
