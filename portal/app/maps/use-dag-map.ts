import { useNavigate, useNavigation } from '@remix-run/react';
import { useCallback } from 'react';
import type { DagMapWithOrigin } from './load.ts';
import { DAG_MAP, parseSearch, searchAddress, type DagSearch } from './search.ts';

/** What the screen shows: the search (the one being loaded, if any), and the data of the previous one meanwhile. */
export interface DagMapScreen {
  search: DagSearch;
  data: DagMapWithOrigin;
  /** Another search is being loaded. */
  busy: boolean;
  /** Navigates to another search without moving the scroll position; Back undoes it. */
  go: (search: DagSearch) => void;
}

export function useDagMap(data: DagMapWithOrigin): DagMapScreen {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const coming = navigation.location?.pathname === DAG_MAP ? navigation.location.search : null;
  const go = useCallback(
    (search: DagSearch) => navigate(searchAddress(search), { preventScrollReset: true }),
    [navigate],
  );
  return {
    search: coming === null ? data.search : parseSearch(new URLSearchParams(coming)),
    data,
    busy: coming !== null,
    go,
  };
}
