import { foldNumber } from '@bhumi/api/contract/land/numbers/number';
import { searchedNumber } from '@bhumi/api/contract/land/numbers/searched';
import { normalizeTyped } from '@bhumi/api/contract/digits';
import type { DagOption, MouzaMapOption } from '@bhumi/api/contract/lookup/lookup';

type Found = DagOption | MouzaMapOption;

const isDag = (record: Found): record is DagOption => 'dag_no' in record;
const foldName = (name: string | null) => normalizeTyped(name ?? '').toLowerCase();

/**
 * Returns the record that Enter in the search opens: the exact match (a dag by its number, then by its khatian; a map by its
 * name), otherwise the first; null when nothing was found (specification 1, section 2.4). Where `takesFirst` is false, several
 * that match alike are none: the reader chooses.
 */
export function bestMatch(found: readonly Found[], q: string, takesFirst = true): number | null {
  const exact = (is: (record: Found) => boolean) => {
    const matching = found.filter(is);
    return matching.length > 0 ? matching : null;
  };
  const searched = searchedNumber(q);
  const number = foldNumber(searched.number);
  const best =
    exact((record) =>
      isDag(record)
        ? searched.of !== 'khatian' && foldNumber(record.dag_no) === number
        : foldName(record.name) === foldName(q),
    ) ??
    exact((record) => isDag(record) && foldNumber(record.khatiyan_number) === number) ??
    found;
  return takesFirst || best.length === 1 ? (best[0]?.id ?? null) : null;
}
