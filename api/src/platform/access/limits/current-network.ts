import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();
/** Those who ask just now. */
let inside = 0;

/**
 * Does what is asked for from a network. It says in whose turn work is done; no rule may depend on it.
 * @returns to be called when it is done. While anybody asks every promise of the process costs three times as much, up to
 *   Node 22; so the storage is switched off when nobody does, and entered only for what may have to wait for a turn.
 */
export function runWithNetwork(network: string, work: () => void): () => void {
  inside += 1;
  let ended = false;
  asking.run(network, work);
  return () => {
    if (ended) return;
    ended = true;
    inside -= 1;
    if (inside === 0) asking.disable();
  };
}

/** The network that asks for what is being done; '' for what nobody asked for just now, as mails that are sent later. */
export const currentNetwork = (): string => asking.getStore() ?? '';
