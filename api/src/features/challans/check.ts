/** Checks what an officer types of a challan. */
import { CHALLAN_BANKS, type ChallanBank } from '../../../contract/challans/banks.ts';
import { MAX_CHALLAN_NUMBER_LENGTH, MAX_CHALLAN_YEARS } from '../../../contract/challans/challans.ts';
import { challanTexts as texts } from '../../../contract/challans/texts.ts';
import { dhakaDay } from '../../../contract/format.ts';
import type { Message } from '../../../contract/language.ts';
import { messages } from '../../../contract/messages.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import { errorLists, fieldErrors, problem } from '../../platform/http/http-error.ts';
import { normalizeText } from '../../platform/text/normalize-text.ts';
import { parseDay } from '../../../contract/typed-day.ts';
import { payables } from './payables.ts';

export interface CheckedChallan {
  kind: PaymentKind;
  /** Of what it pays for. */
  id: number;
  years: number;
  number: string;
  /** A day, `YYYY-MM-DD`. */
  paid_on: string;
  bank: ChallanBank;
  /** BDT, as it was typed. */
  amount: string;
}

const isBank = (text: string): text is ChallanBank => (CHALLAN_BANKS as readonly string[]).includes(text);
const isKind = (text: string): text is PaymentKind => Object.hasOwn(payables, text);

/** Of how many tax years a challan pays the tax; anything but a number from 1 to 4 is 1. */
export function yearsOf(typed: string | undefined): number {
  const years = Number(typed ?? 1);
  return Number.isInteger(years) && years >= 1 && years <= MAX_CHALLAN_YEARS ? years : 1;
}

/** @throws a 404 for something that nobody pays for; a 422 by field */
export function checkChallan(
  fields: Record<string, string>,
  hasScan: boolean,
  now = new Date(),
): CheckedChallan {
  const kind = fields['kind'] ?? '';
  const id = Number(fields['id']);
  if (!isKind(kind) || !Number.isSafeInteger(id)) throw problem(404, messages.notFound);
  const errors: Record<string, Message | undefined> = {};
  const number = normalizeText({ numbering: true }, fields['number'] ?? '');
  if (!number) errors.number = texts.numberMissing;
  else if ([...number].length > MAX_CHALLAN_NUMBER_LENGTH) errors.number = texts.numberLong;
  const paid_on = parseDay(fields['paid_on'] ?? '');
  if (paid_on === undefined) errors.paid_on = texts.paidOn;
  else if (paid_on > dhakaDay(now)) errors.paid_on = texts.paidAhead;
  const bank = fields['bank'] ?? '';
  if (!isBank(bank)) errors.bank = texts.bank;
  const amount = fields['amount']?.trim() ?? '';
  if (!amount) errors.amount = messages.required;
  if (!hasScan) errors.documents = texts.document;
  if (!isBank(bank) || paid_on === undefined || Object.keys(errors).length > 0)
    throw fieldErrors(errorLists(errors));
  return { kind, id, years: yearsOf(fields['years']), number, paid_on, bank, amount };
}
