/** The last of a list; undefined when it is empty. (`at(-1)` is younger than the browsers that the portal's script runs in.) */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1];
