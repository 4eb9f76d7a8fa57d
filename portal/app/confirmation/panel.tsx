import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Facts } from '../components/facts/facts.tsx';
import { withoutConfirmation, CONFIRMATION_PARAM, type ShownConfirmation } from './confirmation.ts';

/** Shows what was just done, with its number, its files and the next steps, until it is closed. */
export function ConfirmationPanel({ confirmation }: { confirmation: ShownConfirmation | null }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const panel = useRef<HTMLElement>(null);
  const done = search.get(CONFIRMATION_PARAM);
  // The focus moves here after a form was submitted.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [done]);
  if (!confirmation || !done) return null;
  return (
    <section
      ref={panel}
      className={confirmation.waits ? 'done waits' : 'done'}
      role="status"
      aria-labelledby="done-title"
      tabIndex={-1}
    >
      <div className="done-head">
        <span className="shape" aria-hidden="true">
          {confirmation.waits ? '●' : '✓'}
        </span>
        <h2 id="done-title">{confirmation.title}</h2>
        <Link
          className="done-close"
          to={withoutConfirmation(pathname, search)}
          replace
          preventScrollReset
          aria-label={confirmation.labels.close}
        >
          ✕
        </Link>
      </div>
      {confirmation.text && <p>{confirmation.text}</p>}
      <Facts rows={confirmation.facts} />
      {confirmation.downloads.length > 0 && (
        <p className="done-ways">
          {confirmation.downloads.map(({ label, href }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
      <h3>{confirmation.labels.next}</h3>
      {confirmation.next.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="done-ways">
        {confirmation.ways.map(({ label, href }) => (
          <a key={href} className="way" href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
