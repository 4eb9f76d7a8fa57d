/** A new payment method, as a developer adds it: one row. */
import type { PayerField, PaymentMethodRow } from './method-row.ts';

const both = (text: string) => ({ en: text, bn: text });

const seal: PayerField = {
  name: 'seal',
  label: both('Seal'),
  holds: (typed) => typed === 'fish',
  error: both('No such seal'),
  secret: true,
  input: { autoComplete: 'off', maxLength: 9 },
};

const shells: PaymentMethodRow = {
  label: both('Sea shells'),
  asks: {
    name: 'beach',
    title: ({ en }) => both(`${en} of yours`),
    lines: [[seal]],
    payer: seal,
    payerHint: both('the seal'),
    kept: (typed) => `~${typed.slice(-1)}`,
    stored: (sent) => (/^~.$/.test(sent) ? sent : null),
    refused: both('Keep your seal'),
    onReceipt: (stored) => stored.replace('~', '@'),
  },
  offered: { application: {} },
};

/** The module of the rows with this one added: `vi.mock('…/methods', withShells)`. */
export async function withShells(load: () => Promise<unknown>) {
  const real = (await load()) as { methods: Record<string, PaymentMethodRow> };
  return { ...real, methods: { ...real.methods, shells } };
}
