import { prepared } from '@bhumi/db';

import type { AgendaSource } from '../agenda/source.ts';

interface Unpaid {
  count: number;
  amount: number | null;
  since: Date | null;
}

const unpaidOf = prepared<Unpaid>(`
  select count(*)::int as count, sum(fee_poisha)::float8 as amount, min(created_at) as since
  from applications where user_id = $1 and payment_status <> 'paid'`);

/** Applications whose fee is still to be paid. */
export const feesAgenda: AgendaSource = async (knex, { user }) => {
  const [unpaid] = (await unpaidOf(knex, [user.id])) as [Unpaid];
  return unpaid.count > 0 ? [{ kind: 'fee-due', ...unpaid }] : [];
};
