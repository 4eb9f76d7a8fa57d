import type { ReactNode } from 'react';

/** The heading of a screen, and what it asks or what happens next. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="page-heading">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  );
}
