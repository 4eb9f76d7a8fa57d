import type { ReactElement } from 'react';
import { useListContext } from 'react-admin';
import { Pager } from './Pager.tsx';

/** The pager of a resource's list. */
export function ListFooter(): ReactElement | null {
  const { total = 0, meta, isPending, page, perPage, setPage, setPerPage } = useListContext();
  if (isPending) return null;
  const estimated = meta?.estimated === true;
  return (
    <Pager
      page={page}
      perPage={perPage}
      total={total}
      estimated={estimated}
      setPage={setPage}
      setPerPage={setPerPage}
    />
  );
}
