import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Flash } from '../../lib/session/flash.ts';
import { useText } from '../../lib/document/root-data.ts';
import { useFocusOnAppear } from '../../lib/browser/use-focus-on-appear.ts';
import { layoutText } from '../../layout/text.ts';
import { Notice } from '../notice/notice.tsx';

/** How long the toast is shown, in milliseconds (specification 1, section 9). */
const TOAST_MS = 5_000;

/**
 * The message that the previous page left. With JavaScript it is a toast for five seconds; after that it stands at the top until
 * it is dismissed or the page is left. Without JavaScript, dismissing it reloads the page, which shows the message only once. It
 * takes the focus when the submitted form is gone.
 */
export function FlashMessage({ flash, hydrates }: { flash: Flash; hydrates: boolean }) {
  const text = useText(layoutText);
  const { pathname, search, key } = useLocation();
  const began = { flash, key, floats: true, dismissed: false };
  const [shown, setShown] = useState(began);
  if (shown.flash !== flash) setShown(began);
  const box = useFocusOnAppear<HTMLDivElement>(flash);
  const toast = hydrates && !flash.stays;
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setShown((before) => ({ ...before, floats: false })), TOAST_MS);
    return () => clearTimeout(timer);
  }, [flash, toast]);
  const left = toast && shown.key !== key;
  if (shown.dismissed || left) return null;
  return (
    <div
      className={toast && shown.floats ? 'toast' : 'flash'}
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="flash-text"
    >
      <Notice kind={flash.kind} title={flash.title} live>
        <p id="flash-text">{flash.text}</p>
        <a
          href={pathname + search}
          onClick={(event) => {
            event.preventDefault();
            setShown({ ...shown, dismissed: true });
            document.getElementById('main')?.focus();
          }}
        >
          {text.dismiss}
        </a>
      </Notice>
    </div>
  );
}
