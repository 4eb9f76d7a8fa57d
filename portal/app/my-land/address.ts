import { MY_LAND } from '@bhumi/api/contract/owners/owners';

export { MY_LAND } from '@bhumi/api/contract/owners/owners';

/** The page on which one agrees to a mutation of one's land. */
export const agreeAddress = (mutation: number): string => `${MY_LAND}/agree?mutation=${mutation}`;
