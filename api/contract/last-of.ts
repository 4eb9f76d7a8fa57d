/** Returns the last element; undefined when the list is empty. (Some browsers of the portal have no `at(-1)`.) */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];
