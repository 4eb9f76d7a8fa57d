import { localStorageStore, type Store } from 'react-admin';

/** What react-admin puts before the name of the store. */
const ALL = 'RaStore';

const nameOf = (userId: number): string => `bhumi/${userId}/`;

/** Forgets what lists were asked for in this browser: filters, sort and search tell what somebody worked on. */
export function forgetLists(storage: Storage, except?: number): void {
  const kept = except === undefined ? null : `${ALL}${nameOf(except)}`;
  for (const key of Object.keys(storage)) {
    if (key.startsWith(ALL) && !(kept && key.startsWith(kept))) storage.removeItem(key);
  }
}

/** What lists were asked for last, for each person: nobody is greeted by the search of whoever was here before. */
export function storeOf(userId: number, storage: Storage): Store {
  forgetLists(storage, userId);
  return localStorageStore(undefined, nameOf(userId));
}
