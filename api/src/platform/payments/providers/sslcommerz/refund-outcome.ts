/** What the gateway's answers say about a refund. */
import type { RefundAnswer, RefundRequest } from '../provider.ts';
import type { GatewayRefundAnswer } from './client.ts';
import { GatewayUnreachableError } from './circuit.ts';

const MAX_CHARACTERS = 100;

/** Its name at the gateway. */
const nameOf = ({ refund_ref_id }: GatewayRefundAnswer): string | null =>
  refund_ref_id?.trim().slice(0, MAX_CHARACTERS) || null;

/**
 * The answer to a refund that is asked for. That the gateway accepts it does not mean that the money is back.
 * @throws {GatewayUnreachableError} when the gateway does not say: the refund is asked for again under its name
 */
export function refundAsked({ reference }: RefundRequest, answer: GatewayRefundAnswer): RefundAnswer {
  const { APIConnect, status, errorReason } = answer;
  if (APIConnect !== 'DONE') throw new GatewayUnreachableError(`The gateway takes no refunds: ${APIConnect}`);
  if (status === 'success' || status === 'processing')
    return { status: 'processing', reference, gateway_reference: nameOf(answer) };
  if (status !== 'failed') throw new GatewayUnreachableError('The gateway does not say whether it refunds');
  return { status: 'refused', reason: errorReason || status };
}

/** The answer to the question what became of a refund. @throws {GatewayUnreachableError} when the gateway does not say */
export function refundNow(
  { amount_poisha, reference, gateway_reference }: RefundRequest,
  answer: GatewayRefundAnswer,
): RefundAnswer {
  const { APIConnect, status, errorReason, refund_ref_id } = answer;
  const isIt = refund_ref_id == null || refund_ref_id === gateway_reference;
  if (APIConnect === 'DONE' && isIt) {
    if (status === 'refunded') return { status, amount_poisha, reference };
    if (status === 'cancelled') return { status, reason: errorReason || status };
    if (status === 'processing') return { status, reference, gateway_reference: gateway_reference ?? null };
  }
  throw new GatewayUnreachableError('The gateway does not say what became of a refund');
}
