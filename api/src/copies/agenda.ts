import { prepared } from '@bhumi/db';

import type { AgendaSource } from '../agenda/source.ts';

interface Waiting {
  status: 'requested' | 'refused';
  count: number;
  amount: number;
  since: Date;
}

const KINDS = { requested: 'copy-working', refused: 'refund-working' } as const;

const waitingFor = prepared<Waiting>(`
  select c.status, count(*)::int as count, sum(p.amount_poisha)::float8 as amount,
    min(coalesce(c.reviewed_at, c.requested_at)) as since
  from copies c join payments p on p.id = c.payment_id
  where c.user_id = $1 and c.status in ('requested', 'refused')
  group by c.status`);

/** Copies that the land office prepares, and fees that are due back. */
export const copiesAgenda: AgendaSource = async (knex, { user }) => {
  const rows = await waitingFor(knex, [user.id]);
  return rows.map(({ status, amount, ...row }) => ({
    ...row,
    kind: KINDS[status],
    ...(status === 'refused' && { amount }),
  }));
};
