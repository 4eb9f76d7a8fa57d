/** More combining marks in a row than any language uses; Bengali uses four. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether more than 30 marks stand on one letter: nobody types that. */
export const hasTooManyMarks = (text: string): boolean => TOO_MANY_MARKS.test(text);

/**
 * Unicode NFC: the same characters, however a keyboard put them together. Putting marks in their order takes the square of
 * how many stand in a row, ten seconds for the 40 KB of one request. A text with more than 30 of them is left as it is.
 */
export const toNfc = (text: string): string => (hasTooManyMarks(text) ? text : text.normalize('NFC'));
