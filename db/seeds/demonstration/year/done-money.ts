import type { Knex } from 'knex';
import { asSubmitted, type Done, type Row } from './audit.ts';

type Payment = Row & {
  user_id: number;
  status: string;
  created_at: Date;
  updated_at: Date;
  paid_at: Date | null;
};

/** What became of an entry of the ledger. */
function movesOf(row: Payment): Done[] {
  const { id: record_id, user_id: actor_id, status, created_at, updated_at, paid_at } = row;
  const of = { actor_id, resource: 'payments', record_id };
  const opened = { ...row, status: 'pending', paid_at: null, version: 1, updated_at: created_at };
  const done: Done[] = [{ ...of, at: created_at, action: 'open-payment', after: opened }];
  if (status === 'pending') return done;
  const action = status === 'paid' ? 'confirm' : 'refuse';
  return [...done, { ...of, at: paid_at ?? updated_at, action, before: opened, after: row }];
}

/** What was done about applications, payments and copies: made, opened, paid, refused, paid back. */
export async function doneAboutMoney(trx: Knex.Transaction): Promise<Done[]> {
  const applications = (await trx('applications').where({ is_sample: true }).orderBy('id')) as (Row & {
    user_id: number;
    created_at: Date;
  })[];
  const payments = (await trx('payments').orderBy('id')) as Payment[];
  const refunds = (await trx('refunds').orderBy('id')) as (Row & {
    payment_id: number;
    entered_by: number;
    refunded_at: Date;
  })[];
  const copies = (await trx('copies').whereNotNull('reviewer_id').orderBy('id')) as (Row & {
    reviewer_id: number;
    reviewed_at: Date;
    payment_id: number;
  })[];
  const back = new Map(refunds.map((refund) => [refund.payment_id, refund]));
  return [
    ...applications.map((row) => ({
      at: row.created_at,
      actor_id: row.user_id,
      action: 'create',
      resource: 'applications',
      record_id: row.id,
      after: { ...row, payment_status: 'pending', version: 1, updated_at: row.created_at },
    })),
    ...payments.flatMap(movesOf),
    ...copies.flatMap((row) => {
      const of = { actor_id: row.reviewer_id, resource: 'copies', record_id: row.id };
      const refund = back.get(row.payment_id);
      const requested = { ...asSubmitted(row, 'reason'), status: 'requested', reference: null };
      const refused = { ...row, status: 'refused', reference: null, version: 2 };
      const done: Done[] = [
        { ...of, at: row.reviewed_at, action: 'refuse', before: requested, after: refused },
      ];
      return refund
        ? [...done, { ...of, at: refund.refunded_at, action: 'refund', before: refused, after: row }]
        : done;
    }),
    ...refunds.map((row) => ({
      at: row.refunded_at,
      actor_id: row.entered_by,
      action: 'refund',
      resource: 'payments',
      record_id: row.payment_id,
      before: null,
      after: row,
    })),
  ];
}
