import { refusingRestrictionsOf } from '../../restrictions/of-dag.ts';
import { refusalWhere } from './refusal.ts';

/** A court order, an attachment, an acquisition, or land of the state: it stands until somebody releases it, or cites an order that allows this mutation. */
export default refusalWhere(`
exists (select from mutations m, ${refusingRestrictionsOf('m')} and m.id = :id)`);
