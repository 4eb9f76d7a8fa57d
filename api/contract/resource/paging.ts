/** Rows a page in the back office; the first is where a list starts (specification 2, section 9). */
export const PAGE_SIZES = [10, 20, 50];
