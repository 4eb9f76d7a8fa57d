import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, ofAccount } from '../../platform/access/limits/whose.ts';

/** Lands that are registered for tax, each to be looked at by staff. A family enters sixty parcels in an evening. */
export const landRegistrationLimits: readonly Limit[] = [ofAccount('land-registration', 120, HOUR, 'tries')];
