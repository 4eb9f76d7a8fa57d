import type { ReactNode } from 'react';

/**
 * What a phone folds away and a wide screen shows. The fold stands before what it folds, not around it: so no browser
 * needs a script to show it on a wide screen, and what is folded is the same in both.
 */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <details className="fold">
        <summary>{label}</summary>
      </details>
      <div className="folded">{children}</div>
    </>
  );
}
