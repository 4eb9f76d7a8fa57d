/** Who takes payments, as people read it. The ledger has the names, and the API what each does. */
import type { Message } from '../language.ts';

const labels = new Map<string, Message>([
  ['simulated', { en: 'Simulation', bn: 'পরীক্ষামূলক পরিশোধ' }],
  ['sslcommerz', { en: 'SSLCommerz', bn: 'এসএসএলকমার্জ' }],
  ['challan', { en: 'Bank counter', bn: 'ব্যাংকের কাউন্টার' }],
]);

/** Returns the label of a provider. One that is in the table no more goes by its name in the ledger. */
export const providerLabel = (name: string): Message => labels.get(name) ?? { en: name, bn: name };
