/** How high the top bar is, in px. */
export const BAR = 56;

/** How wide the menu is beside a page, in px. */
export const MENU = 256;
