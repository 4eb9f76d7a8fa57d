import { REFUSING_KINDS } from '../../../../contract/restrictions/restrictions.ts';
import { restrictionsOf } from '../../restrictions/of-dag.ts';
import { refusalWhere } from './refusal.ts';

const kinds = REFUSING_KINDS.map((kind) => `'${kind}'`).join(', ');

/** A court order, an attachment, an acquisition, or land of the state: it stands until somebody releases it, or cites an order that allows this mutation. */
export default refusalWhere(`
exists (
  select from mutations m join dags d on d.id = m.dag_id, ${restrictionsOf('d')} where m.id = :id
    and restriction_holds(r) and r.kind in (${kinds})
    and not exists (select from cited_orders c where c.mutation_id = m.id and c.restriction_id = r.id))`);
