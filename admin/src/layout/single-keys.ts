import { useSyncExternalStore } from 'react';

/**
 * Whether single keys (a letter, `/`, `?`) do something. Some people press keys without meaning to, by voice or by a trembling hand:
 * they switch the keys off, for this browser, and it stays so after a logout.
 */

const KEPT = 'bhumi/single-keys';
const OFF = 'off';

const listeners = new Set<() => void>();

/** Whether single keys do something in this browser. */
export const areSingleKeysOn = (): boolean => window.localStorage.getItem(KEPT) !== OFF;

/** Switches the single keys on or off, for every part of the page at once. */
export function setSingleKeys(on: boolean): void {
  if (on) window.localStorage.removeItem(KEPT);
  else window.localStorage.setItem(KEPT, OFF);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys do something, for what shows them. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, areSingleKeysOn);
