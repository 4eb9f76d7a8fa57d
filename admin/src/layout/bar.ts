/** How high the top bar is, in px. */
export const BAR = 56;
