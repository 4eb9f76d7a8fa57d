import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useStale } from '../../lib/api/stale-if-error.ts';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';
import { LoadFailed } from './load-failed.tsx';

/**
 * Says that the requested address could not be loaded and that the screen shows the previous data. Takes the focus, unless a
 * field has it.
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
  // Announce it again when another try fails too.
  return (
    <LoadFailed
      key={key}
      className="flash"
      messages={[text.unreachable]}
      reassurance={null}
      retryAddress={pathname + search}
    />
  );
}
