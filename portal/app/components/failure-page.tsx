import { useLocation } from '@remix-run/react';
import { useRootData, useText } from '../lib/root-data.ts';
import { layoutText } from '../layout/text.ts';

/** Shown in place of a screen that failed: a way to try again, and the number under which the failure was noted. */
export function FailurePage() {
  const text = useText(layoutText);
  const { pathname, search } = useLocation();
  const requestId = useRootData()?.requestId;
  return (
    <div className="page narrow-page">
      <h1>{text.failedTitle}</h1>
      <p className="lead">{text.failedText}</p>
      <p>
        <a className="button" href={pathname + search}>
          {text.refresh}
        </a>
      </p>
      {requestId && (
        <p className="hint">
          {text.failedAgain} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
