const pending: Promise<void>[] = [];

/** Delays hydration until the promise resolves, so that what is already shown does not disappear. */
export const delayHydration = (wanted: Promise<void>): void => void pending.push(wanted);

/** Resolves when the page can hydrate. @throws when a script that it needs cannot be loaded */
export const readyToHydrate = (): Promise<unknown> => Promise.all(pending);
