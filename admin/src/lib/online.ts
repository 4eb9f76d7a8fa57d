import { useSyncExternalStore } from 'react';

/** Whether the browser is online. This says nothing about our server. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is online, as React state. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
