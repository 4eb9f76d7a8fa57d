import { MY_LAND } from '@bhumi/api/contract/owners/my-land';

export { MY_LAND } from '@bhumi/api/contract/owners/my-land';

/** The page on which one agrees to a mutation of one's land. */
export const agreeAddress = (mutation: number): string => `${MY_LAND}/agree?mutation=${mutation}`;
