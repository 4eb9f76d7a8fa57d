/** What owners are told of: of which dags it is, and who did it. An event is a row of this table and a trigger (migration 0090). */
import type { OwnerEvent } from '../../../contract/owners/owners.ts';

interface EventKind {
  /** SQL of the ids of the dags of the event with the id `:subject`. */
  dags: string;
  /** SQL of the account that did it, who knows: one row, or none. */
  actor: string;
  /** Whether it may take the land away: then it is told by text message too. */
  isGrave: boolean;
}

const NOBODY = 'select null::bigint';

export const eventKinds: Record<OwnerEvent, EventKind> = {
  mutation: {
    dags: 'select dags_meant(m.dag_id, m.mouza_id, m.dag_number) from mutations m where m.id = :subject',
    actor: 'select m.user_id from mutations m where m.id = :subject',
    isGrave: true,
  },
  restriction: {
    dags: `select d.id from restrictions r join dags d on d.id = r.dag_id
        or d.zil_id = r.zil_id and fold_number(d.khatiyan_number) = fold_number(r.khatiyan_number)
      where r.id = :subject`,
    actor: NOBODY,
    isGrave: true,
  },
  registration: {
    dags: 'select dags_meant(null, r.mouza_id, r.dag_number) from land_tax_registrations r where r.id = :subject',
    actor: 'select r.user_id from land_tax_registrations r where r.id = :subject',
    isGrave: false,
  },
  copy: {
    dags: 'select a.dag_id from copies c join applications a on a.id = c.application_id where c.id = :subject',
    actor: 'select c.user_id from copies c where c.id = :subject',
    isGrave: false,
  },
  boundary: {
    dags: 'select b.dag_id from boundary_versions b where b.id = :subject',
    actor: 'select b.actor_id from boundary_versions b where b.id = :subject',
    isGrave: false,
  },
};
