import type { ReactNode } from 'react';

const shapes = { success: '✓', error: '✕', info: 'i', warning: '!' };

interface NoticeProps {
  kind: keyof typeof shapes;
  title?: string;
  /** A screen reader announces it when it appears. */
  live?: boolean;
  children: ReactNode;
}

/** A message on a coloured background; its icon says the same as its colour. */
export function Notice({ kind, title, live, children }: NoticeProps) {
  const role = live ? (kind === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className={`notice ${kind}`} role={role} tabIndex={live ? -1 : undefined}>
      <span className="shape" aria-hidden="true">
        {shapes[kind]}
      </span>
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
