/** Where the second skip link leads: on the page of a queue, past menu and filters to its chosen row. */
import { useEffect, useSyncExternalStore } from 'react';

let target: string | undefined;
const listeners = new Set<() => void>();

function setTarget(id: string | undefined): void {
  if (id === target) return;
  target = id;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of the element that the link leads to; undefined: the page has no such link. */
export const useSkipTarget = (): string | undefined => useSyncExternalStore(listen, () => target);

/** Offers the link while the page is shown. */
export function useSkipToList(id: string | undefined): void {
  useEffect(() => setTarget(id), [id]);
  useEffect(() => () => setTarget(undefined), []);
}
