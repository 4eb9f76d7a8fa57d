import { useState } from 'react';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';

/** The permanent address of a record: a button that copies it, or the link itself without JavaScript. */
export function CopyLink({ url }: { url: string }) {
  const text = useText(landText);
  const [status, setStatus] = useState('');
  if (!useHydrated()) return <a href={url}>{text.recordLink}</a>;
  const copy = () =>
    // Browsers have no clipboard API on an insecure connection.
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject(new Error())).then(
      () => setStatus(text.copied),
      () => setStatus(text.copyYourself(url)),
    );
  return (
    <>
      <button type="button" className="button secondary" onClick={() => void copy()}>
        {text.copyLink}
      </button>
      <span role="status" className={status ? 'copied' : undefined}>
        {status}
      </span>
    </>
  );
}
