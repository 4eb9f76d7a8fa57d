import { localStorageStore, type Store } from 'react-admin';

/** What react-admin puts before the name of the store. */
const STORE_PREFIX = 'RaStore';

const nameOf = (userId: number): string => `bhumi/${userId}/`;

/** Forgets what lists were asked for in this browser: filters, sort and search tell what somebody worked on. */
export function clearListParams(storage: Storage, except?: number): void {
  const kept = except === undefined ? null : `${STORE_PREFIX}${nameOf(except)}`;
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STORE_PREFIX) && !(kept && key.startsWith(kept))) storage.removeItem(key);
  }
}

/** What lists were asked for last, for each person: nobody is greeted by the search of whoever was here before. */
export function createStore(userId: number, storage: Storage): Store {
  clearListParams(storage, userId);
  return localStorageStore(undefined, nameOf(userId));
}
