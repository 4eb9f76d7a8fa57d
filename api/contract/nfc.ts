/** More combining marks in a row than any language uses; Bengali uses four. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a letter has more than 30 marks, which nobody types. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(text);

/**
 * Normalises a text to Unicode NFC, so that different keyboards give the same characters. Sorting a row of marks takes quadratic time: ten
 * seconds for the 40 KB of one request. So a text with more than 30 marks in a row stays unchanged.
 */
export const toNfc = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'));
