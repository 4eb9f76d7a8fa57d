import { useSyncExternalStore } from 'react';

/**
 * The setting for single-key shortcuts (a letter, `/`, `?`). Some people press keys unintentionally, by voice control
 * or because of a tremor, and switch the keys off. The setting belongs to the browser and survives a logout.
 */

const KEPT = 'bhumi/single-keys';
const OFF = 'off';

const listeners = new Set<() => void>();

/** Whether single keys are on in this browser. */
export const areSingleKeysOn = (): boolean => window.localStorage.getItem(KEPT) !== OFF;

/** Switches single keys on or off, for every part of the page at once. */
export function setSingleKeys(on: boolean): void {
  if (on) window.localStorage.removeItem(KEPT);
  else window.localStorage.setItem(KEPT, OFF);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys are on, as React state. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, areSingleKeysOn);
