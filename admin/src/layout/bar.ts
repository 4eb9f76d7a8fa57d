/** The height of the top bar, in px. */
export const BAR_HEIGHT = 56;

/** The width of the menu beside a page, in px. */
export const MENU_WIDTH = 256;
