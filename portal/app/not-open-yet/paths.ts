/** Addresses that are linked already and whose screens arrive later. Taken off here when the screen is there. */
export const NOT_OPEN_YET = ['/dag-search-map'] as const;

export type NotOpenYet = (typeof NOT_OPEN_YET)[number];
