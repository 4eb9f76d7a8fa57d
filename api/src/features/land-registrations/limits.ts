import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** Lands that are registered for tax, each to be looked at by staff. A family enters sixty parcels in an evening. */
export const landRegistrationLimits: readonly Limit[] = [perAccount('land-registration', 120, HOUR, 'tries')];
