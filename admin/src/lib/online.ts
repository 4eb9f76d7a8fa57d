import { useSyncExternalStore } from 'react';

/** Whether the browser has a line; it cannot say whether our server is at its end. */
export const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine !== false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a line, as it comes and goes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
