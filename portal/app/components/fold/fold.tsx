import type { ReactNode } from 'react';

interface FoldProps {
  label: string;
  /** Open on a phone too. */
  open?: boolean;
  children: ReactNode;
}

/**
 * What a phone folds away and a wide screen shows. The fold stands before what it folds, not around it: so no browser
 * needs a script to show it on a wide screen, and what is folded is the same in both.
 */
export function Fold({ label, open = false, children }: FoldProps) {
  return (
    <>
      <details className="fold" open={open}>
        <summary>{label}</summary>
      </details>
      <div className="folded">{children}</div>
    </>
  );
}
