/**
 * The payment methods, one row each, in display order. Checks, forms, texts, styles, the stored payer and the receipt all follow
 * from the row.
 */
import { bank } from './bank.ts';
import { card, cardWithPin } from './card.ts';
import { mobile } from './mobile.ts';
import { challan, online } from './elsewhere.ts';
import type { PaymentMethodRow } from './method-row.ts';

export const methods = {
  bkash: {
    label: { en: 'bKash', bn: 'বিকাশ' },
    asks: mobile,
    offered: { application: {}, land_tax: {}, mutation: { onDetails: 1 } },
  },
  nagad: {
    label: { en: 'Nagad', bn: 'নগদ' },
    asks: mobile,
    offered: { application: {}, land_tax: {}, mutation: {} },
  },
  bank: {
    label: { en: 'Bank', bn: 'ব্যাংক' },
    asks: bank,
    offered: { mutation: { onDetails: 3 } },
  },
  card: {
    label: { en: 'Online (Card)', bn: 'অনলাইন (কার্ড)' },
    asks: card,
    offered: {
      application: {},
      land_tax: {
        label: { en: 'Card/Bank', bn: 'কার্ড/ব্যাংক' },
        inWords: { en: 'Card or bank', bn: 'কার্ড বা ব্যাংক' },
      },
      mutation: { label: { en: 'Card', bn: 'কার্ড' }, asks: cardWithPin, onDetails: 2 },
    },
  },
  // The payer chooses how on the gateway's page, so no screen of ours offers a choice.
  online: {
    label: { en: 'Online payment', bn: 'অনলাইন পরিশোধ' },
    asks: online,
    offered: {},
  },
  // Entered by the land office (docs/decisions/123), so no screen of the payer offers it.
  challan: {
    label: { en: 'Treasury challan', bn: 'ট্রেজারি চালান' },
    asks: challan,
    offered: {},
  },
} satisfies Record<string, PaymentMethodRow>;

export type PaymentMethod = keyof typeof methods;
