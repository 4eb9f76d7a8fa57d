import type { Limit } from '../../platform/access/limits/limits.ts';
import { networkOf } from '../../platform/access/limits/network.ts';

/** Generous: a bank checks the receipts of a whole day from one address. */
export const verifyLimit: Limit = {
  name: 'verify',
  per: 'address',
  key: (request) => networkOf(request.ip),
  max: 600,
  windowSeconds: 10 * 60,
  counts: 'tries',
};
