/** The checks of a land tax payment that need no database (specification 2, section 5). */
import { createHash } from 'node:crypto';

import { parseTypedNumber } from '../../../contract/digits.ts';
import { MAX_LANDS } from '../../../contract/land-tax/land-tax.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import { payerFormOf, type PaymentMethod } from '../../../contract/payments/payment.ts';
import { taxMessages, tooManyLands } from '../../../contract/land-tax/messages.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { fieldErrors, errorLists } from '../../platform/http/http-error.ts';
import type { TaxPaymentBody } from './schemas.ts';

/** A payment whose fields were checked, but not against the land and the ledger. */
export interface CheckedTaxPayment {
  ids: number[];
  years: number;
  method: PaymentMethod;
  /** Null of a payment on a gateway's page. */
  payer_identifier: string | null;
  transaction_id: string | null;
  /** BDT that the payer was shown; null when the client does not say. */
  shownTotal: number | null;
  /** The first tax year that the payer was shown; null when the client does not say. */
  shownYear: number | null;
}

/** The registrations asked for, each once. @throws a 422 when there is none, or more than one bill takes */
export function checkSelectedLands(ids: readonly number[]): number[] {
  const lands = [...new Set(ids)];
  if (lands.length === 0) throw fieldErrors({ registration_ids: [taxMessages.selectLand] });
  if (lands.length > MAX_LANDS) throw fieldErrors({ registration_ids: [tooManyLands(lands.length)] });
  return lands;
}

/** @throws a 422 with texts by field */
export function checkTaxPayment(body: TaxPaymentBody): CheckedTaxPayment {
  const ids = checkSelectedLands(body.registration_ids);
  const errors: Record<string, Message | undefined> = {};
  const form = payerFormOf(body.payment_method);
  const payer = form.stored(body.payer_identifier ?? '');
  if (payer === null) errors.payer_identifier = form.refused;
  const sent = body.total_amount ?? null;
  const shownTotal = typeof sent === 'string' ? parseTypedNumber(sent) : sent;
  if (sent !== null && shownTotal === null) errors.total_amount = messages.notANumber;
  if (payer === null || Object.keys(errors).length > 0) throw fieldErrors(errorLists(errors));
  return {
    ids,
    years: body.years,
    method: body.payment_method,
    payer_identifier: payer || null,
    transaction_id: normalizeText({ numbering: true }, body.transaction_id ?? '') || null,
    shownTotal,
    shownYear: body.tax_year ?? null,
  };
}

/**
 * What makes two payments the same, as SHA-256 in hex: all but the transaction id, of which a client that repeats itself
 * may have made another, and what was shown.
 */
export function taxRequestHash({ ids, years, method, payer_identifier }: CheckedTaxPayment): string {
  const facts = ['land_tax', [...ids].sort((a, b) => a - b), years, method, payer_identifier];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
