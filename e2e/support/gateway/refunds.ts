import { dhakaTime } from './dhaka.ts';
import { type Answer, type Call, json } from './http.ts';
import { poishaOf } from './money.ts';
import { faultsOf, findTry, type GatewayState, newId, type Refund, refundedOf } from './state.ts';
import { isFromStore } from './store.ts';

const refused = (errorReason: string): Answer =>
  json({ APIConnect: 'DONE', status: 'failed', refund_ref_id: '', trans_id: '', errorReason });

const accepted = (refund: Refund): Answer =>
  json({
    APIConnect: 'DONE',
    bank_tran_id: refund.bank_tran_id,
    trans_id: refund.tran_id,
    refund_ref_id: refund.refund_ref_id,
    status: { refunded: 'success', processing: 'processing', cancelled: 'failed' }[refund.status],
    errorReason: refund.status === 'cancelled' ? 'The refund was cancelled' : '',
  });

/** Ends a refund that is processing. */
export function endRefund(state: GatewayState, refund: Refund, status: 'refunded' | 'cancelled'): void {
  refund.status = status;
  refund.refunded_at = status === 'refunded' ? state.now() : null;
}

/**
 * Refunds all or part of a payment. The same `refe_id` again answers the same refund and moves no money; refunds together are never more
 * than was paid.
 */
export function refund(call: Call, state: GatewayState): Answer {
  const value = (name: string): string => call.query.get(name) ?? '';
  const wanted = ['bank_tran_id', 'refund_amount', 'refund_remarks', 'refe_id'];
  if (!isFromStore(call, state) || wanted.some((name) => value(name).trim() === ''))
    return json({ APIConnect: 'INVALID_REQUEST' });
  const found = findTry(state, 'bank_tran_id', value('bank_tran_id'));
  if (found?.attempt.status !== 'VALID') return refused('No such transaction');
  const amount = poishaOf(value('refund_amount'));
  if (!amount) return refused('Invalid refund_amount');

  const known = state.refunds.find(({ refe_id }) => refe_id === value('refe_id'));
  if (known)
    return known.bank_tran_id === value('bank_tran_id') && known.amount_poisha === amount
      ? accepted(known)
      : refused('refe_id is used by another refund');
  const { session, attempt } = found;
  const gone = refundedOf(state, attempt.bank_tran_id, 'refunded', 'processing');
  if (amount > session.amount_poisha - gone) return refused('refund_amount is more than what is left');
  const { refund: outcome = 'success', refund_queries = null } = faultsOf(state, session.tran_id);
  if (outcome === 'failed') return refused('Refund is not allowed');

  const now = state.now();
  const done = outcome === 'success';
  const made: Refund = {
    refund_ref_id: newId('RF'),
    refe_id: value('refe_id'),
    bank_tran_id: attempt.bank_tran_id,
    tran_id: session.tran_id,
    amount_poisha: amount,
    remarks: value('refund_remarks'),
    status: done ? 'refunded' : 'processing',
    initiated_at: now,
    refunded_at: done ? now : null,
    becomes: outcome === 'cancelled' ? 'cancelled' : 'refunded',
    queries_left: outcome === 'cancelled' ? (refund_queries ?? 0) : refund_queries,
  };
  state.refunds.push(made);
  return accepted(made);
}

/** Answers the state of a refund by its `refund_ref_id`; counts the queries after which a processing one ends. */
export function queryRefund(call: Call, state: GatewayState): Answer {
  if (!isFromStore(call, state)) return json({ APIConnect: 'INVALID_REQUEST' });
  const wanted = call.query.get('refund_ref_id');
  const found = state.refunds.find(({ refund_ref_id }) => refund_ref_id === wanted);
  if (!found) return json({ APIConnect: 'FAILED', errorReason: 'No such refund' });
  if (found.status === 'processing' && found.queries_left === 0) endRefund(state, found, found.becomes);
  else if (found.queries_left) found.queries_left -= 1;
  return json({
    APIConnect: 'DONE',
    bank_tran_id: found.bank_tran_id,
    trans_id: found.tran_id,
    refund_ref_id: found.refund_ref_id,
    refe_id: found.refe_id,
    initiated_on: dhakaTime(found.initiated_at),
    refunded_on: found.refunded_at ? dhakaTime(found.refunded_at) : '',
    status: found.status,
    errorReason: '',
  });
}
