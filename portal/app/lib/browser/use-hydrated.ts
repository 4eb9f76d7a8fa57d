import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether JavaScript has taken over: false on the server, and where a route ships none. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
