import type { AgendaSource } from '../agenda/source.ts';

interface Waiting {
  status: 'requested' | 'refused';
  count: number;
  amount: number;
  since: Date;
}

const KINDS = { requested: 'copy-working', refused: 'refund-working' } as const;

/** Copies that the land office prepares, and fees that are due back. */
export const copiesAgenda: AgendaSource = async (knex, { user }) => {
  const rows = (await knex('copies as c')
    .join('payments as p', 'p.id', 'c.payment_id')
    .where({ 'c.user_id': user.id })
    .whereIn('c.status', Object.keys(KINDS))
    .groupBy('c.status')
    .select(
      'c.status',
      knex.raw('count(*)::int as count'),
      knex.raw('sum(p.amount_poisha)::float8 as amount'),
      knex.raw('min(coalesce(c.reviewed_at, c.requested_at)) as since'),
    )) as Waiting[];
  return rows.map(({ status, amount, ...row }) => ({
    ...row,
    kind: KINDS[status],
    ...(status === 'refused' && { amount }),
  }));
};
