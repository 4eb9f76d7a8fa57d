import { useEffect, useState } from 'react';
import type { Flash } from '../lib/flash.ts';
import { Notice } from './notice.tsx';

/** How long a toast stays, in milliseconds (specification 1, section 9). */
const TOAST_TIME = 5_000;

/**
 * What the previous page has to say: a toast at the top that goes after five seconds where JavaScript runs, a notice
 * that stays where it does not.
 */
export function FlashMessage({ flash, toast }: { flash: Flash; toast: boolean }) {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    setShown(true);
    const timer = setTimeout(() => setShown(false), TOAST_TIME);
    return () => clearTimeout(timer);
  }, [flash]);
  if (!shown) return null;
  return (
    <div className={toast ? 'toast' : 'flash'}>
      <Notice kind={flash.kind} live>
        {flash.text}
      </Notice>
    </div>
  );
}
