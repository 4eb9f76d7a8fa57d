import { createHash } from 'node:crypto';

import { applicationMessages, feeDiffers } from '../../../contract/applications/applications.ts';
import { APPLICATION_FEES_POISHA, type ApplicationType } from '../../../contract/applications/fees.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { payerFormOf, type PaymentMethod } from '../../../contract/payments/payment.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { fieldErrors, errorLists } from '../../platform/http/http-error.ts';
import { amountMatches } from '../../platform/payments/amount.ts';
import type { ApplicationBody, PaymentBody } from './schemas.ts';

/** A payment of the fee whose every field was checked. */
export interface CheckedPayment {
  /** The server's fee. */
  fee_poisha: number;
  /** Whether the client says that it has paid. */
  claimsPaid: boolean;
  method: PaymentMethod;
  /** Null of a payment on a gateway's page. */
  payer_identifier: string | null;
  transaction_id: string | null;
}

/** An application whose every field was checked, but for whether its dag or map is there. */
export interface CheckedApplication extends CheckedPayment {
  type: ApplicationType;
  description: string | null;
  dag_id: number | null;
  mouza_map_id: number | null;
  /** Whether a second copy that says the same is refused. */
  unless_owned: boolean;
}

/** The rules of a payment: the server's fee, and a payer of whom nothing secret is kept. What is wrong is put into `wrong`. */
function readPayment(
  body: PaymentBody,
  fee_poisha: number,
  wrong: Record<string, Message | undefined>,
): CheckedPayment {
  if (body.fee_amount != null && !amountMatches(body.fee_amount, fee_poisha)) {
    wrong.fee_amount = feeDiffers(fee_poisha / 100);
  }
  const form = payerFormOf(body.payment_method);
  const transaction_id = normalizeText({ numbering: true }, body.transaction_id ?? '');
  if (!transaction_id && form.lines.length > 0) wrong.transaction_id = messages.required;
  const payer_identifier = form.stored(body.payer_identifier ?? '');
  if (payer_identifier === null) wrong.payer_identifier = form.refused;
  return {
    fee_poisha,
    claimsPaid: body.payment_status === 'paid',
    method: body.payment_method,
    payer_identifier: payer_identifier || null,
    transaction_id: transaction_id || null,
  };
}

/** @throws a 422 with texts by field, when anything is wrong */
function requireValid(read: CheckedPayment, wrong: Record<string, Message | undefined>): CheckedPayment {
  if (Object.keys(wrong).length > 0) throw fieldErrors(errorLists(wrong));
  return read;
}

/**
 * The rules of a payment for an application that is there: those of one that comes with it.
 * @throws a 422 with texts by field
 */
export function checkPayment(body: PaymentBody, fee_poisha: number): CheckedPayment {
  const wrong: Record<string, Message | undefined> = {};
  return requireValid(readPayment(body, fee_poisha, wrong), wrong);
}

/**
 * The rules of an application (specification 1, sections 3 and 5): the record of its type and no other, and those of its
 * payment.
 * @throws a 422 with texts by field
 */
export function checkApplication(body: ApplicationBody): CheckedApplication {
  const wrong: Record<string, Message | undefined> = {};
  const forDag = body.type === 'khatian_request';
  const dag_id = body.dag_id ?? null;
  const mouza_map_id = body.mouza_map_id ?? null;
  if (forDag && dag_id === null) wrong.dag_id = applicationMessages.dag;
  if (!forDag && dag_id !== null) wrong.dag_id = applicationMessages.notOfThisType;
  if (!forDag && mouza_map_id === null) wrong.mouza_map_id = applicationMessages.mouzaMap;
  if (forDag && mouza_map_id !== null) wrong.mouza_map_id = applicationMessages.notOfThisType;

  const payment = readPayment(body, APPLICATION_FEES_POISHA[body.type], wrong);
  return {
    ...requireValid(payment, wrong),
    type: body.type,
    description: normalizeText({ long: true }, body.description ?? '') || null,
    dag_id,
    mouza_map_id,
    unless_owned: body.unless_owned,
  };
}

const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

/**
 * What makes two requests the same, as SHA-256 in hex: all but the transaction id, of which a client that repeats
 * itself may have made another.
 */
export function requestHash(application: CheckedApplication): string {
  const { type, dag_id, mouza_map_id, description, method, payer_identifier, claimsPaid } = application;
  return hashOf([type, dag_id, mouza_map_id, description, method, payer_identifier, claimsPaid]);
}

/** The same of a payment for the application of an id. */
export const paymentHash = (id: number, { method, payer_identifier, claimsPaid }: CheckedPayment): string =>
  hashOf(['pay', id, method, payer_identifier, claimsPaid]);
