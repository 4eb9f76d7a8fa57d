import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { MAX_BULK_RECORDS, MAX_MATCHING_RECORDS, type BulkMatching } from '@bhumi/api/contract/resource/bulk';
import type { StoredRecord } from '../columns.ts';

export interface Selection {
  /** The selected records of the page. */
  chosen: StoredRecord[];
  choose: (ids: number[]) => void;
  /** Set when all that match are selected, also those of other pages. */
  matching: BulkMatching | null;
  /** Selects all that match; null: the page shows all of them, or they are too many. */
  chooseMatching: (() => void) | null;
  /** How many match, when those of other pages are too many to be selected at once. */
  tooMany: number | null;
}

/**
 * The selected records: of the page, or all that match. Another page, filter or list clears the selection, so that nothing is changed that
 * nobody meant.
 */
export function useSelection(): Selection {
  const {
    data = [],
    selectedIds,
    onSelect,
    page,
    perPage,
    sort,
    filterValues,
    total = 0,
  } = useListContext<StoredRecord>();
  const [everything, setEverything] = useState(false);
  const listKey = JSON.stringify([page, perPage, sort, filterValues]);
  const choose = (wanted: number[]) => {
    setEverything(false);
    onSelect(wanted);
  };
  useEffect(() => {
    choose([]);
    return () => choose([]);
  }, [listKey]);
  const ids = new Set(selectedIds);
  const chosen = data.filter(({ id }) => ids.has(id)).slice(0, MAX_BULK_RECORDS);
  const wholePage = chosen.length > 0 && chosen.length === data.length && total > data.length;
  const few = total <= MAX_MATCHING_RECORDS;
  const all = wholePage && few && everything;
  return {
    chosen,
    choose,
    matching: all ? { filter: JSON.stringify(filterValues), count: total } : null,
    chooseMatching: wholePage && few && !everything ? () => setEverything(true) : null,
    tooMany: wholePage && !few ? total : null,
  };
}
