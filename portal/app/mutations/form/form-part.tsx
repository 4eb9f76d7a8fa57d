import type { ReactNode } from 'react';
import { Fold } from '../../components/fold/fold.tsx';
import { useText } from '../../lib/document/root-data.ts';
import type { Part } from './parts.ts';
import { formText } from './text.ts';

export interface FilledIn {
  /** The parts that a phone folds away, because they are filled in. */
  done: ReadonlySet<Part>;
}

interface FormPartProps extends FilledIn {
  id: Part;
  title: string;
  className?: string;
  children: ReactNode;
}

/** A part of the form. */
export function FormPart({ id, title, className, done, children }: FormPartProps) {
  const text = useText(formText);
  return (
    <fieldset id={id} className={className}>
      <legend>{title}</legend>
      {done.has(id) ? <Fold label={text.partDone}>{children}</Fold> : children}
    </fieldset>
  );
}
