import { useEffect, type ReactElement } from 'react';
import { useDesk } from '../lib/useSession.ts';
import { endedAddress } from '../lib/authProvider.ts';
import { hasUnsaved } from '../lib/unsaved.ts';
import { lazyPart } from '../lib/lazyPart.tsx';

const LogInAgain = lazyPart(async () => (await import('./LogInAgain.tsx')).LogInAgain);

/**
 * What follows when the session has ended: with unsaved work on the page a login in place, which keeps it; else the portal's login, which
 * says why and leads back.
 */
export function SessionOver(): ReactElement | null {
  const { over } = useDesk();
  useEffect(() => {
    if (over && !hasUnsaved()) window.location.assign(endedAddress(window.location));
  }, [over]);
  return over && hasUnsaved() ? <LogInAgain /> : null;
}
