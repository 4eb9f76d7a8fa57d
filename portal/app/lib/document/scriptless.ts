/** The parameter of `/without-script` that brings scripts along again. */
export const WITH_SCRIPTS = 'end';

/** Where a page is asked for without script, for it and all that follow, and with it again. */
export const scriptlessAddress = (back: string): string => `/without-script?back=${encodeURIComponent(back)}`;
export const scriptedAddress = (back: string): string => `${scriptlessAddress(back)}&${WITH_SCRIPTS}`;
