/** How long after the first submission the same form counts as sent again (a second tap, a reload), in milliseconds. */
const WINDOW_MS = 10 * 60 * 1000;

/** A form that was first sent after this time may be answered as before. */
export const resubmissionWindowStart = (): Date => new Date(Date.now() - WINDOW_MS);
