import type { Kind } from '../../../payments/address.ts';

/** Where the payments of a kind come from, and below it the receipt of each. */
export const SOURCES = {
  applications: '/api/applications',
  mutation: '/api/mutations',
  ldt: '/api/land-tax-payments',
} as const satisfies Record<Kind, string>;
