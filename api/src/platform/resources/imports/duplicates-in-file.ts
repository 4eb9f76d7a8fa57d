/** What stands in one file more than once. Every row of it is told, since which of them is right only its writer knows. */
import type { Message } from '../../../../contract/language.ts';
import type { Draft, Found } from './drafts.ts';

/** A record of the file, by its first row, and what became of it. */
export interface Stood {
  row: number;
  state: 'new' | 'known' | 'wrong';
}

/** What was found wrong, of a later row, with a record of an earlier batch. */
export interface Late {
  record: Stood;
  found: Found;
}

export interface Standing {
  record: Stood;
  draft: Draft;
  problems: Found[];
}

/** A value where it stood first. Of a file of 200,000 rows each is kept: so no more of it than is told. */
interface First {
  record: Stood;
  value: string | null;
  told: boolean;
}

/** Remembers the values of one file through its batches. */
export function rowsBefore() {
  const firsts = new Map<string, First>();
  let batch = new Map<Stood, Standing>();
  let late: Late[] = [];

  return {
    /** Those that are judged now: others are answered by `lateOnes`. */
    begin(records: readonly Standing[]): void {
      batch = new Map(records.map((each) => [each.record, each]));
      late = [];
    },
    lateOnes: (): Late[] => late,
    /**
     * Tells a record and the one that had the same before, at `field` of both; false: nowhere did it stand.
     * @param asked by which texts the same is found
     * @param kept by which texts it is found from now on
     */
    tell(
      { record, draft, problems }: Standing,
      field: string,
      text: (row: number) => Message,
      asked: readonly string[],
      kept: readonly string[] = asked,
    ): boolean {
      const found = draft.tell(field, text(record.row));
      const first = asked.map((key) => firsts.get(key)).find((each) => each);
      for (const key of kept) {
        if (!firsts.has(key)) firsts.set(key, { record, value: found.value, told: false });
      }
      if (!first) return false;
      problems.push({ ...found, text: text(first.record.row) });
      if (first.told) return true;
      first.told = true;
      const other = { ...found, row: first.record.row, value: first.value };
      const beside = batch.get(first.record);
      if (beside) beside.problems.push(other);
      else late.push({ record: first.record, found: other });
      return true;
    },
  };
}
