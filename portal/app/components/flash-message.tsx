import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Flash } from '../lib/flash.ts';
import { useText } from '../lib/root-data.ts';
import { layoutText } from '../layout/text.ts';
import { Notice } from './notice.tsx';

/** How long a toast stays, in milliseconds (specification 1, section 9). */
const TOAST_TIME = 5_000;

/**
 * What the previous page has to say: a toast at the top that goes after five seconds where JavaScript runs, a notice
 * that stays where it does not. Dismissing it without JavaScript reads the page anew, and the message was shown once.
 */
export function FlashMessage({ flash, hydrates }: { flash: Flash; hydrates: boolean }) {
  const text = useText(layoutText);
  const { pathname, search } = useLocation();
  const [dismissed, setDismissed] = useState<Flash | null>(null);
  const toast = hydrates && !flash.stays;
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setDismissed(flash), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [flash, toast]);
  if (dismissed === flash) return null;
  return (
    <div className={toast ? 'toast' : 'flash'}>
      <Notice kind={flash.kind} title={flash.title} live>
        <p>{flash.text}</p>
        <a
          href={pathname + search}
          onClick={(event) => {
            event.preventDefault();
            setDismissed(flash);
          }}
        >
          {text.dismiss}
        </a>
      </Notice>
    </div>
  );
}
