/** Page sizes of lists in the back office; the first is the default (specification 2, section 9). */
export const PAGE_SIZES = [10, 20, 50];
