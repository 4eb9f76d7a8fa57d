/** Where the backlog report finds the cases of each queue. */
import type { ReportQueue } from '../../../contract/reports/backlog.ts';
import type { CaseKind } from '../../platform/decisions/case-kind.ts';
import { copyCase } from '../copies/case.ts';
import { identityCase } from '../identity/case.ts';
import { registrationCase } from '../land-registrations/case.ts';
import { mutationCase } from '../mutations/case.ts';

export interface QueueSource {
  /** The rows of a queue; `waiting` and `settled` are SQL conditions on them. */
  from: string;
  submitted: string;
  decided: string;
  waiting: string;
  settled: string;
  /** What waits for the office, as the overview counts it, where that is not what is not settled. */
  forOffice?: { from: string; where: string };
  /** The mouza of the land; null: it belongs to no office. */
  mouza: string | null;
  is_sample: string;
}

/**
 * Submitted: mutations and copies with their payment (docs/decisions/037), everything else when it was sent. Settled:
 * on the day of the last decision, if it still holds. Copies issued automatically and carried-over registrations had
 * no decision, and are left out.
 */
export const BACKLOG_SOURCES: Record<ReportQueue, QueueSource> = {
  land_tax_registrations: {
    from: 'land_tax_registrations t',
    submitted: 't.submitted_at',
    decided: 't.reviewed_at',
    waiting: `t.status = 'pending'`,
    settled: `t.reviewed_at is not null and t.begun_by_mutation_id is null`,
    mouza: 't.mouza_id',
    is_sample: 't.is_sample',
  },
  mutations: {
    from: `mutations t join payments p on p.mutation_id = t.id and p.kind = 'mutation' and p.status = 'paid'`,
    submitted: 'p.paid_at',
    decided: 't.reviewed_at',
    waiting: `t.status in ('pending', 'assigned_to_ac_land', 'flagged')`,
    settled: `t.status in ('approved', 'rejected')`,
    forOffice: { from: 'mutations t', where: 't.waiting' },
    mouza: 't.mouza_id',
    is_sample: 't.is_sample',
  },
  copies: {
    from: `copies t join applications a on a.id = t.application_id
      left join dags on dags.id = a.dag_id left join mouza_maps on mouza_maps.id = a.mouza_map_id
      join zils on zils.id = coalesce(dags.zil_id, mouza_maps.zil_id)`,
    submitted: 't.requested_at',
    decided: 't.reviewed_at',
    // A refused copy waits for its refund.
    waiting: `t.status in ('requested', 'refused')`,
    settled: `t.reviewed_at is not null and t.status in ('ready', 'refunded')`,
    mouza: 'zils.mouza_id',
    is_sample: 'a.is_sample',
  },
  kycs: {
    from: 'kycs t',
    submitted: 't.submitted_at',
    decided: 't.reviewed_at',
    waiting: `t.status = 'pending'`,
    settled: 't.reviewed_at is not null',
    mouza: null,
    is_sample: 't.is_sample',
  },
};

/** What a case of each queue is: since when it waits for the office, and with whom it lies. */
export const CASES: Record<ReportQueue, CaseKind> = {
  land_tax_registrations: registrationCase,
  mutations: mutationCase,
  copies: copyCase,
  kycs: identityCase,
};
