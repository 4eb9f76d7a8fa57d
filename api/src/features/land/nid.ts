/**
 * SQL condition: two numbers of an identity card are the same. The 17-digit number is the 13-digit one with the year
 * of birth in front.
 */
export const sameNid = (one: string, other: string): string => `right(${one}, 13) = right(${other}, 13)`;
