import { wholeCountry } from '../../platform/access/where.ts';

/** Sums by day are kept by district and upazila, and not by mouza. */
export const ofCountry = wholeCountry('Sums are not kept by mouza');
