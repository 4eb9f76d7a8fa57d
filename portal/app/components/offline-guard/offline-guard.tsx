import { useNonce } from '../../lib/document/nonce.ts';
import { Notice } from '../notice/notice.tsx';

/** How long to wait for the server before the form counts as offline. */
const TIMEOUT_MS = 10_000;

/**
 * Requests the smallest file of the server before the form around it is submitted. Without an answer it does not submit the form and
 * shows the note beside the script, because the browser would replace the page and its typed text with an error page.
 */
const GUARD = `{
const note = document.currentScript.previousElementSibling, form = note.closest('form');
let asking = false;
addEventListener('pageshow', () => { asking = false; });
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (asking) return;
  asking = true;
  note.hidden = true;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ${TIMEOUT_MS});
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: patience.signal });
    form.submit();
  } catch {
    asking = false;
    note.hidden = false;
    note.focus();
    note.scrollIntoView({ block: 'center' });
  } finally {
    clearTimeout(timer);
  }
});
}`;

/**
 * Stops a form from being submitted while offline, on a page that ships no other script. It stands in the form, before the submit
 * button. Without JavaScript the form is submitted as usual.
 */
export function OfflineGuard({ title, text }: { title: string; text: string }) {
  const nonce = useNonce();
  return (
    <>
      <div hidden tabIndex={-1} role="alert" className="offline-note">
        <Notice kind="error" title={title}>
          <p>{text}</p>
        </Notice>
      </div>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: GUARD }} />
    </>
  );
}
