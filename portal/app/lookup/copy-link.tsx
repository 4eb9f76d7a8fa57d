import { useState } from 'react';
import { useHydrated } from '../lib/browser/use-hydrated.ts';
import { useText } from '../lib/document/root-data.ts';
import { landText } from './text.ts';

/** The lasting address of a record: a button that copies it, and as HTML the link itself. */
export function CopyLink({ url }: { url: string }) {
  const text = useText(landText);
  const [status, setStatus] = useState('');
  if (!useHydrated()) return <a href={url}>{text.recordLink}</a>;
  const copy = () =>
    // Browsers have no clipboard on a line that is not safe.
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
