export { MY_LAND } from '@bhumi/api/contract/owners/owners';
