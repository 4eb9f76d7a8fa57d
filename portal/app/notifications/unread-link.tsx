import { useState } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { unreadText } from './unread-text.ts';
import { useUnread } from './unread-context.tsx';

/** The number of unread notifications in the header, linked to the list; nothing when there are none. */
export function UnreadLink() {
  const text = useText(unreadText);
  const language = useLanguage();
  const count = useUnread();
  /** The count when the page was opened, or the last smaller one. */
  const [known, setKnown] = useState(count);
  if (count < known) setKnown(count);
  const figure = digitsIn(String(count), language);
  return (
    <>
      {/* A live region must exist before its text: a new text is then read out. */}
      <span className="hidden-text" aria-live="polite">
        {count > known && text(figure)}
      </span>
      {count > 0 && (
        <a className="unread-link" href={tabAddress('messages')}>
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M3 6h18v13H3zM3 7l9 6 9-6" />
          </svg>
          <span aria-hidden="true">{figure}</span> <span className="hidden-text">{text(figure)}</span>
        </a>
      )}
    </>
  );
}
