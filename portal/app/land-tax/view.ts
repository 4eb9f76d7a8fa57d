import { parsePaymentKey } from '../lib/forms/payment-key.ts';
import { parseId } from '../lib/parse-id.ts';

/** The step of paying: choosing lands, the bill, the payment. */
export interface LandTaxView {
  step: 'list' | 'bill' | 'pay';
  /** The chosen registrations. */
  ids: number[];
  /** The key of this payment, in the address from the start. */
  key: string | null;
}

/** The name of a land's card in errors, which link to it. */
export const landField = (id: number): string => `land-${id}`;

/** Reads the chosen lands and the step from an address; invalid ids are left out. */
export function parseLandTaxView(search: URLSearchParams): LandTaxView {
  const step = search.get('step');
  const ids = search.getAll('id').flatMap((text) => parseId(text) ?? []);
  return {
    step: step === 'bill' || step === 'pay' ? step : 'list',
    ids: [...new Set(ids)],
    key: parsePaymentKey(search.get('key')),
  };
}

/** Returns the address of a step with the chosen lands. */
export function landTaxAddress({ step = 'list', ids = [], key = null }: Partial<LandTaxView> = {}): string {
  const query = new URLSearchParams({ tab: 'ldt' });
  if (step !== 'list') query.set('step', step);
  for (const id of ids) query.append('id', String(id));
  if (key) query.set('key', key);
  return `/dashboard?${query.toString()}`;
}
