import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import { MAX_BULK_RECORDS } from '@bhumi/api/contract/resource/bulk';
import type { StoredRecord } from '../columns.ts';

/**
 * The selected records of the page. Another page, filter or list clears the selection, so that no invisible record is
 * changed.
 */
export function useSelection(): { chosen: StoredRecord[]; choose: (ids: number[]) => void } {
  const {
    data = [],
    selectedIds,
    onSelect,
    page,
    perPage,
    sort,
    filterValues,
  } = useListContext<StoredRecord>();
  const listKey = JSON.stringify([page, perPage, sort, filterValues]);
  useEffect(() => {
    onSelect([]);
    return () => onSelect([]);
  }, [listKey]);
  const ids = new Set(selectedIds);
  return {
    chosen: data.filter(({ id }) => ids.has(id)).slice(0, MAX_BULK_RECORDS),
    choose: (wanted) => onSelect(wanted),
  };
}
