import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Facts } from '../components/facts/facts.tsx';
import { withoutConfirmation, CONFIRMATION_PARAM, type ShownConfirmation } from './confirmation.ts';

/** What was done just now, with its number, its files and what happens next. It stays until it is closed. */
export function ConfirmationPanel({ said }: { said: ShownConfirmation | null }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const panel = useRef<HTMLElement>(null);
  const done = search.get(CONFIRMATION_PARAM);
  // Whoever sent a form goes on reading here.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [done]);
  if (!said || !done) return null;
  return (
    <section
      ref={panel}
      className={said.waits ? 'done waits' : 'done'}
      role="status"
      aria-labelledby="done-title"
      tabIndex={-1}
    >
      <div className="done-head">
        <span className="shape" aria-hidden="true">
          {said.waits ? '●' : '✓'}
        </span>
        <h2 id="done-title">{said.title}</h2>
        <Link
          className="done-close"
          to={withoutConfirmation(pathname, search)}
          replace
          preventScrollReset
          aria-label={said.labels.close}
        >
          ✕
        </Link>
      </div>
      {said.text && <p>{said.text}</p>}
      <Facts rows={said.facts} />
      {said.downloads.length > 0 && (
        <p className="done-ways">
          {said.downloads.map(({ label, href }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
      <h3>{said.labels.next}</h3>
      {said.next.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="done-ways">
        {said.ways.map(({ label, href }) => (
          <a key={href} className="way" href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  );
}
