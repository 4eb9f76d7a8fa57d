/** How long a form may take to come again: a second tap on a slow line, a page loaded anew. In milliseconds. */
const WINDOW_MS = 10 * 60 * 1000;

/** What happened after this moment happened just now: a form that comes again may be answered like the first. */
export const resubmissionWindowStart = (): Date => new Date(Date.now() - WINDOW_MS);
