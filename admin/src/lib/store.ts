import { localStorageStore, type Store } from 'react-admin';

/** The prefix that react-admin puts before every key of its store. */
const STORE_PREFIX = 'RaStore';

const nameOf = (userId: number): string => `bhumi/${userId}/`;

/** Removes the stored list parameters (filter, sort, search) of all users but `except`: they tell what somebody worked on. */
export function clearListParams(storage: Storage, except?: number): void {
  const keptPrefix = except === undefined ? null : `${STORE_PREFIX}${nameOf(except)}`;
  for (const key of Object.keys(storage)) {
    if (key.startsWith(STORE_PREFIX) && !(keptPrefix && key.startsWith(keptPrefix))) storage.removeItem(key);
  }
}

/** Creates react-admin's store for a user, so that nobody sees the last search of another user. */
export function createStore(userId: number, storage: Storage): Store {
  clearListParams(storage, userId);
  return localStorageStore(undefined, nameOf(userId));
}
