import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { withoutConfirmation, CONFIRMATION_PARAM, type ShownConfirmation } from './confirmation.ts';
import { DonePanel } from './done-panel.tsx';

/** Shows what was just done, with its number, its files and the next steps, until it is closed. */
export function ConfirmationPanel({ confirmation }: { confirmation: ShownConfirmation | null }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const panel = useRef<HTMLElement>(null);
  const done = search.get(CONFIRMATION_PARAM);
  // The focus moves here after a form was submitted, and the page with it when the panel is out of sight.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  if (!confirmation || !done) return null;
  return (
    <DonePanel
      confirmation={confirmation}
      live
      heading="h2"
      panel={panel}
      close={
        <Link
          className="done-close"
          to={withoutConfirmation(pathname, search)}
          replace
          preventScrollReset
          aria-label={confirmation.labels.close}
        >
          ✕
        </Link>
      }
    />
  );
}
