import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useStale } from '../../lib/api/stale-if-error.ts';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';
import { LoadFailed } from './load-failed.tsx';

/**
 * Says that the server could not be reached for the address asked for, and that what stands here is as it was before. It
 * takes the focus from what was pressed, but never from a field that is being filled in.
 */
export function StaleNotice() {
  const text = useText(layoutText);
  const { pathname, search, key } = useLocation();
  const stale = useStale();
  useEffect(() => {
    if (!stale || document.activeElement?.matches('input, select, textarea')) return;
    document.querySelector<HTMLElement>('.load-failed.flash [role=alert]')?.focus({ preventScroll: true });
  }, [stale, key]);
  if (!stale) return null;
  // Another try that is lost too is said again.
  return (
    <LoadFailed key={key} className="flash" messages={[text.unreachable]} retryAddress={pathname + search} />
  );
}
