import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();
/** Requests that use the storage now. */
let active = 0;

/**
 * Runs work on behalf of a client's network, which fair queues use as their key; no rule may depend on it.
 * @returns must be called when the work is done. Up to Node 22 an enabled storage makes every promise of the process three times as
 *   expensive; so only requests that may have to queue use it, and it is disabled when there are none.
 */
export function runWithNetwork(network: string, work: () => void): () => void {
  active += 1;
  let ended = false;
  storage.run(network, work);
  return () => {
    if (ended) return;
    ended = true;
    active -= 1;
    if (active === 0) storage.disable();
  };
}

/** Returns the network of the request that is being served; '' outside of one, such as for queued mails. */
export const currentNetwork = (): string => storage.getStore() ?? '';
