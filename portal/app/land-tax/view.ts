import { parsePaymentKey } from '../lib/forms/payment-key.ts';
import { parseId } from '../lib/parse-id.ts';

/** How far paying has come: choosing lands, the bill, the payment. */
export interface LandTaxView {
  step: 'list' | 'bill' | 'pay';
  /** The chosen registrations. */
  ids: number[];
  /** The key of this payment, which the address carries from the first moment on. */
  key: string | null;
}

/** What the card of a land is called in errors, which link to it. */
export const landField = (id: number): string => `land-${id}`;

/** Reads from an address which lands were chosen and what is asked for; whatever is no registration's number is left out. */
export function parseLandTaxView(search: URLSearchParams): LandTaxView {
  const step = search.get('step');
  const ids = search.getAll('id').flatMap((text) => parseId(text) ?? []);
  return {
    step: step === 'bill' || step === 'pay' ? step : 'list',
    ids: [...new Set(ids)],
    key: parsePaymentKey(search.get('key')),
  };
}

/** The address of a step, with the chosen lands. */
export function landTaxAddress({ step = 'list', ids = [], key = null }: Partial<LandTaxView> = {}): string {
  const query = new URLSearchParams({ tab: 'ldt' });
  if (step !== 'list') query.set('step', step);
  for (const id of ids) query.append('id', String(id));
  if (key) query.set('key', key);
  return `/dashboard?${query.toString()}`;
}
