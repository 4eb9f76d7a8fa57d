/** How high the top bar is, in px. */
export const BAR_HEIGHT = 56;

/** How wide the menu is beside a page, in px. */
export const MENU_WIDTH = 256;
