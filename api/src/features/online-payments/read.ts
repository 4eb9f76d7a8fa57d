/** A payment through a gateway as its payer sees it. */
import type { Knex } from 'knex';

import { SHOWN_REFUND_STATES, type OnlineState } from '../../../contract/online-payments/online-payment.ts';
import { taxYearText } from '../../../contract/land-tax/land-tax.ts';
import { CHALLAN } from '../../platform/payments/challan.ts';
import type { PaymentEntries } from '../../platform/payments/kind-handler.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { amountOf } from '../../platform/payments/order.ts';
import type { GatewayPages } from '../../platform/payments/providers/provider.ts';
import { refundsDue } from '../../platform/payments/refund-due.ts';
import { entriesOf, type Attempt } from './attempts.ts';
import type { OnlinePaymentRow } from './schemas.ts';

function stateOf({ status, provider }: Payment, tries: readonly Attempt[]): OnlineState {
  if (status !== 'pending') return status;
  if (provider === CHALLAN || tries.some(({ state }) => state === 'checking')) return 'checking';
  // Without an address the payer never left our page.
  return tries.some(({ state, address }) => state === 'open' && address !== null) ? 'asking' : 'due';
}

/** The lands that a payment of the tax is for, each with its years. */
function landsOf(entries: PaymentEntries): OnlinePaymentRow['lands'] {
  const lands = new Map<number, OnlinePaymentRow['lands'][number]>();
  for (const { land_tax_registration_id: id, tax_year, bill } of entries) {
    if (id === null || tax_year === null) continue;
    const { khatiyan_number = null, dag_number = null } = bill?.line ?? {};
    const land = lands.get(id) ?? { khatiyan_number, dag_number, tax_years: [] };
    land.tax_years.push(taxYearText(tax_year));
    lands.set(id, land);
  }
  return [...lands.values()];
}

/** The challan by which a payment is made. */
const challanOf = async (knex: Knex, payment_id: number): Promise<OnlinePaymentRow['challan']> =>
  ((await knex('challans')
    .where({ payment_id })
    .first('number', 'bank', 'state', knex.raw(`to_char(paid_on, 'YYYY-MM-DD') as paid_on`))) as
    | OnlinePaymentRow['challan']
    | undefined) ?? null;

/** @param id the first payment of its request; whose it is, the caller has checked */
export async function onlinePayment(
  knex: Knex,
  id: number,
  gateway: GatewayPages | null,
): Promise<OnlinePaymentRow> {
  const entries = await entriesOf(knex, id);
  const [first] = entries;
  const tries = await knex<Attempt>('payment_attempts').where({ payment_id: id }).orderBy('id', 'desc');
  const [last] = tries;
  const state = stateOf(first, tries);
  return {
    id,
    kind: first.kind,
    state,
    amount: amountOf(entries),
    application_id: first.application_id,
    mutation_id: first.mutation_id,
    lands: landsOf(entries),
    gateway: gateway && { name: gateway.label, answers: gateway.answers() },
    challan: first.provider === CHALLAN ? await challanOf(knex, id) : null,
    since: last?.created_at ?? null,
    ended: state === 'due' || state === 'failed' ? (last?.ended ?? null) : null,
    channel: tries.find(({ state: of }) => of === 'paid')?.channel ?? null,
    refund_due: await refundsDue(knex, id),
    refunds: await knex('gateway_refunds')
      .where({ payment_id: id })
      .whereIn('state', [...SHOWN_REFUND_STATES, 'by_hand'])
      .orderBy('id')
      .select(
        'amount_poisha as amount',
        knex.raw(`case state when 'by_hand' then 'done' else state end as state`),
      ),
    paid_at: first.paid_at,
  };
}
