import { useNonce } from '../../lib/document/nonce.ts';
import { Notice } from '../notice/notice.tsx';

/** How long the server is waited for before the form is held for one that cannot be sent, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Asks the server for its smallest file before the form that this stands in is sent. Without an answer the form is not sent, and
 * the note beside the script says so: the browser would show a page of its own in the place of what was typed.
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
 * Keeps a form whose page ships no other script from being sent without a line. It stands in the form, before the button that
 * sends it. Without JavaScript the form is sent as it is.
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
