import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ImportRow, SheetImport } from '@bhumi/api/contract/maps/imports';
import { useSession } from '../../lib/useSession.ts';

interface ImportRows {
  /** The rows loaded so far; those that need attention come first. */
  rows: ImportRow[];
  /** The other rows could not be loaded. */
  failed: boolean;
  again: () => void;
}

/**
 * The rows of an import. The first page comes with the import; the other pages are loaded one after another.
 * @param readCount how often the import was reloaded; each time all rows are loaded again
 */
export function useImportRows(found: SheetImport, readCount: number): ImportRows {
  const { http } = useSession();
  const total = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery({
    queryKey: ['sheet-import', found.id, readCount],
    queryFn: async ({ pageParam, signal }) =>
      (await http(`/api/admin/sheet-imports/${found.id}?from=${pageParam}`, { signal })).json as SheetImport,
    initialPageParam: 0,
    initialData: { pages: [found], pageParams: [0] },
    staleTime: Infinity,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && read < total ? read : undefined;
    },
  });
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const rows = useMemo(() => data.pages.flatMap((page) => page.rows), [data]);
  return {
    rows,
    failed: isError,
    again: () => void fetchNextPage(),
  };
}
