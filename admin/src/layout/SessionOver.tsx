import { useEffect, type ReactElement } from 'react';
import { useSession } from '../lib/useSession.ts';
import { sessionEndedAddress } from '../lib/authProvider.ts';
import { hasUnsaved } from '../lib/unsaved.ts';
import { lazyPart } from '../lib/lazyPart.tsx';

const LogInAgain = lazyPart(async () => (await import('./LogInAgain.tsx')).LogInAgain);

/**
 * Handles the end of the session: with unsaved work on the page a login in place, which keeps the work; otherwise the
 * portal's login, which says why and leads back.
 */
export function SessionOver(): ReactElement | null {
  const { isOver } = useSession();
  useEffect(() => {
    if (isOver && !hasUnsaved()) window.location.assign(sessionEndedAddress(window.location));
  }, [isOver]);
  return isOver && hasUnsaved() ? <LogInAgain /> : null;
}
