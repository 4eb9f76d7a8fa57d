import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<string>();

/** Does what is asked for from a network. It says in whose turn work is done; no rule may depend on it. */
export const askingFrom = (network: string, work: () => void): void => asking.run(network, work);

/** The network that asks for what is being done; '' for what nobody asked for just now, as mails that are sent later. */
export const asker = (): string => asking.getStore() ?? '';
