import type { Limit } from '../../platform/access/limits/limits.ts';
import { HOUR, perAccount } from '../../platform/access/limits/limit-keys.ts';

/** New registrations, which staff have to check. A family may enter sixty parcels in one evening. */
export const landRegistrationLimits: readonly Limit[] = [perAccount('land-registration', 120, HOUR, 'tries')];
