import { useNonce } from './nonce.ts';

/** Marks the page when one of its scripts does not come, before anything else runs: the event of a script does not bubble. */
const WATCH =
  "addEventListener('error',e=>{if(/^(SCRIPT|LINK)$/.test(e.target.tagName))document.documentElement.className='no-script'},true)";

/**
 * On a bad line a script may not come, though the browser runs scripts. The page stays as the server sent it, and its style sheet
 * has to show what stands in for the script (`.no-script`).
 */
export function FailedScripts() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: WATCH }} />;
}
