const pending: Promise<void>[] = [];

/** Holds the page back from coming alive until this is there; what is already shown must not go for it. */
export const delayHydration = (wanted: Promise<void>): void => void pending.push(wanted);

/** Resolves when the page can come alive. @throws when a script that it needs cannot be had */
export const readyToHydrate = (): Promise<unknown> => Promise.all(pending);
