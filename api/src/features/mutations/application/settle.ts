/** What follows from the payment of a mutation. */
import type { MutationType } from '../../../../contract/mutations/mutations.ts';
import { mutationMachine, type MutationStatus } from '../../../../contract/mutations/states.ts';
import type { PaymentKindHandler } from '../../../platform/payments/kind-handler.ts';
import type { Payment } from '../../../platform/payments/ledger.ts';
import { addEvent } from '../events.ts';
import { tellHeirs } from './heir-notices.ts';
import { notifyPaid } from './paid-notices.ts';

const idOf = ({ id, mutation_id }: Payment): number => {
  if (mutation_id === null) throw new Error(`Payment ${id} is for no mutation`);
  return mutation_id;
};

/** The status after `pay`, in SQL; whatever the office has made of the mutation meanwhile stays. */
const PAID_STATUS = `case status ${mutationMachine.pay
  .map(({ from, to }) => `when '${from}' then '${to}' `)
  .join('')}else status end`;

export const mutationPayments: PaymentKindHandler<void> = {
  kind: 'mutation',
  findOthers: (trx, [payment]) =>
    trx<Payment>('payments')
      .where({ mutation_id: idOf(payment) })
      .whereNot({ id: payment.id })
      .whereNot({ status: 'failed' }),
  onPaid: async (trx, { actor, entries: [payment] }) => {
    const mutation_id = idOf(payment);
    const [{ status, mutation_type }] = (await trx('mutations')
      .where({ id: mutation_id })
      .update({ status: trx.raw(PAID_STATUS), version: trx.raw('version + 1') })
      .returning(['status', 'mutation_type'])) as [{ status: MutationStatus; mutation_type: MutationType }];
    await addEvent(trx, { mutation_id, action: 'pay', status, actor_id: actor.user?.id ?? null });
    await notifyPaid(trx, mutation_id);
    if (mutation_type === 'inheritance') await tellHeirs(trx, mutation_id);
  },
  // It waits for its payment as before.
  onFailed: async () => {},
  // Nothing but the ledger: an approval is refused by it (refusals/unpaid.ts).
  onRefunded: async () => {},
};
