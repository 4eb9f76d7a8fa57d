import { useLocation } from '@remix-run/react';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useRootData, useText } from '../../lib/document/root-data.ts';
import { scriptlessAddress } from '../../lib/document/scriptless.ts';
import { layoutText } from '../../layout/text.ts';

/** Shown in place of a screen that failed: a way to try again, one without script, and the number under which the failure was noted. */
export function FailurePage() {
  const text = useText(layoutText);
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const requestId = useRootData()?.requestId;
  return (
    <div className="page narrow-page">
      <h1>{text.failedTitle}</h1>
      <p className="lead">{text.failedText}</p>
      <p className="actions">
        <a className="button" href={pathname + search}>
          {text.refresh}
        </a>
        {/* When the script failed, the same page without scripts may work: it is complete. */}
        {hydrated && <a href={scriptlessAddress(pathname + search)}>{text.withoutScript}</a>}
      </p>
      {requestId && (
        <p className="hint">
          {text.noted} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
