/**
 * Whether two numbers of an identity card are the same. The number of 17 digits is that of 13 with the year of birth before it.
 * @returns a condition in SQL
 */
export const sameNid = (one: string, other: string): string => `right(${one}, 13) = right(${other}, 13)`;
