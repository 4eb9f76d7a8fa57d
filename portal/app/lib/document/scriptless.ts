/** The value of `/without-script` that turns scripts on again. */
export const WITH_SCRIPTS = 'end';

/** Returns the address that turns scripts off for this and all later pages, and the one that turns them on again. */
export const scriptlessAddress = (back: string): string => `/without-script?back=${encodeURIComponent(back)}`;
export const scriptedAddress = (back: string): string => `${scriptlessAddress(back)}&${WITH_SCRIPTS}`;
