import type { AgendaSource } from '../agenda/source.ts';

interface Unpaid {
  count: number;
  amount: number | null;
  since: Date | null;
}

/** Applications whose fee is still to be paid. */
export const feesAgenda: AgendaSource = async (knex, { user }) => {
  const [unpaid] = (await knex('applications')
    .where({ user_id: user.id })
    .whereNot({ payment_status: 'paid' })
    .select(
      knex.raw('count(*)::int as count'),
      knex.raw('sum(fee_poisha)::float8 as amount'),
      knex.raw('min(created_at) as since'),
    )) as [Unpaid];
  return unpaid.count > 0 ? [{ kind: 'fee-due', ...unpaid }] : [];
};
