import type { ReactNode } from 'react';

interface FoldProps {
  label: ReactNode;
  /** Open on a phone too. */
  open?: boolean;
  children: ReactNode;
}

/**
 * Content that a phone folds away and a wide screen shows. The fold stands before the content, not around it, so that no browser
 * needs a script to show it on a wide screen.
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
