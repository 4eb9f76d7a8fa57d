import { MY_LAND } from '@bhumi/api/contract/owners/my-land';

export { MY_LAND } from '@bhumi/api/contract/owners/my-land';

/** The page on which one agrees to a mutation of one's land, or for the owner of a representation. */
export const agreeAddress = (mutation: number, representation?: number | null): string =>
  `${MY_LAND}/agree?mutation=${mutation}${representation ? `&representation=${representation}` : ''}`;
