/** What the operator says about the gateway, and where our own pages are. */
import { z } from 'zod';

/** Store ids and passwords come from the environment alone, and are in no log and no answer. */
export const environment = z.object({
  SSLCOMMERZ_URL: z.url({
    protocol: /^https?$/,
    error: 'must be the address of the gateway, such as https://…',
  }),
  SSLCOMMERZ_STORE_ID: z.string('must be the id of the store').min(1).max(100),
  SSLCOMMERZ_STORE_PASSWORD: z.string('must be the password of the store').min(1).max(200),
  /** The origin of its hosted pages, where it is another than that of its calls. */
  SSLCOMMERZ_PAGES: z.url().optional(),
  /** How long one call may take, in ms. */
  SSLCOMMERZ_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(10_000),
});

export interface StoreSettings {
  /** Without a slash at its end. */
  base: string;
  /** The origin of the hosted pages. */
  pages: string;
  storeId: string;
  password: string;
  timeoutMs: number;
}

/** @param settings what `environment` has read */
export function storeSettings(settings: Record<string, unknown>): StoreSettings {
  const read = environment.parse(settings);
  const base = read.SSLCOMMERZ_URL.replace(/\/+$/, '');
  return {
    base,
    pages: new URL(read.SSLCOMMERZ_PAGES ?? base).origin,
    storeId: read.SSLCOMMERZ_STORE_ID,
    password: read.SSLCOMMERZ_STORE_PASSWORD,
    timeoutMs: read.SSLCOMMERZ_TIMEOUT,
  };
}
