import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';

interface FoldedSectionProps {
  id: string;
  title: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A section of which a phone shows the heading, which opens it. One that the address names is open, also without a script. */
export function FoldedSection({ id, title, heading: Heading = 'h2', children }: FoldedSectionProps) {
  const titleId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={titleId} className="folds">
      <Fold label={<Heading>{title}</Heading>}>
        <Heading id={titleId}>{title}</Heading>
        {children}
      </Fold>
    </section>
  );
}
