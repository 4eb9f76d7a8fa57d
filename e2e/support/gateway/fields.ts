import type { Faults, Place } from './faults.ts';
import { dhakaTime } from './dhaka.ts';
import { feeOf, takaText } from './money.ts';
import { faultsOf, type GatewayState, type Session, statusOf, type Try } from './state.ts';

const withoutDecimals = (amount: string): string => amount.replace(/\.?0+$/, '');

/** The fields that hold an amount. */
const AMOUNTS = ['amount', 'store_amount', 'currency_amount'];

/** Returns fields as the faults have them in a place. */
function spoilt(fields: Record<string, string>, faults: Faults, place: Place): Record<string, string> {
  const result = { ...fields };
  if (faults.wrong && (!faults.wrong_in || faults.wrong_in.includes(place))) {
    const { amount, currency, ...rest } = faults.wrong;
    if (amount !== undefined) Object.assign(result, { amount, currency_amount: amount });
    if (currency !== undefined) Object.assign(result, { currency, currency_type: currency });
    Object.assign(result, rest);
  }
  if (faults.bare_amounts)
    for (const name of AMOUNTS) if (result[name]?.includes('.')) result[name] = withoutDecimals(result[name]);
  return result;
}

/** What only a payment has. */
function paidFields(session: Session, attempt: Try, faults: Faults): Record<string, string> {
  const risky = faults.risk_level === 1;
  return {
    val_id: attempt.val_id,
    store_amount: takaText(session.amount_poisha - feeOf(session.amount_poisha)),
    risk_level: risky ? '1' : '0',
    risk_title: risky ? 'Not Safe' : 'Safe',
  };
}

/**
 * Returns the fields of a try, or of a session without one. All are text, as the protocol has them; amounts are BDT with two decimals.
 * `store_id` is in notifications and returns alone, unless a fault says another.
 */
export function fieldsOf(
  state: GatewayState,
  session: Session,
  attempt: Try | undefined,
  place: Place,
): Record<string, string> {
  const faults = faultsOf(state, session.tran_id);
  const { fields } = session;
  const amount = takaText(session.amount_poisha);
  const told = place === 'notification' || place === 'return';
  return spoilt(
    {
      status: !told && attempt?.validated_at ? 'VALIDATED' : (attempt?.status ?? statusOf(session)),
      tran_id: session.tran_id,
      tran_date: dhakaTime(attempt?.at ?? session.opened_at),
      amount,
      currency: 'BDT',
      currency_type: 'BDT',
      currency_amount: amount,
      bank_tran_id: attempt?.bank_tran_id ?? '',
      card_type: attempt?.channel?.card_type ?? '',
      card_brand: attempt?.channel?.card_brand ?? '',
      card_issuer: attempt?.channel?.card_issuer ?? '',
      value_a: fields.value_a ?? '',
      value_b: fields.value_b ?? '',
      value_c: fields.value_c ?? '',
      value_d: fields.value_d ?? '',
      error: attempt?.error ?? '',
      ...(attempt?.status === 'VALID' ? paidFields(session, attempt, faults) : {}),
      ...(told ? { store_id: state.storeId } : {}),
    },
    faults,
    place,
  );
}
