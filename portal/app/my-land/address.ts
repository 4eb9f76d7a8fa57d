import { MY_LAND } from '@bhumi/api/contract/owners/owners';

export { MY_LAND };

/** The address of the form "this is my land" for a dag. */
export const claimAddress = (dagId: number): string => `${MY_LAND}/claim?dag_id=${dagId}`;
