import type { Kind } from '../../../payments/address.ts';

/** The API path of the payments of each kind; the receipts are below it. */
export const SOURCES = {
  applications: '/api/applications',
  mutation: '/api/mutations',
  ldt: '/api/land-tax-payments',
} as const satisfies Record<Kind, string>;
