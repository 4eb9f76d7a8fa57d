import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { ReactElement, ReactNode } from 'react';
import type { Field } from '@bhumi/api/contract/resource/resource';
import type { Values } from '../../lib/values.ts';
import { FieldNotes, noteIds } from './FieldNotes.tsx';

/** The properties of every input of a form. */
export interface InputProps<F extends Field = Field> {
  name: string;
  field: F;
  /** The record being edited, with its parents nested; absent when adding. */
  record?: Values;
  error?: string;
}

interface Props {
  id: string;
  label: string;
  required?: boolean;
  error?: string;
  help?: string;
  children: ReactNode;
}

/** The accessibility attributes of an input: the ids of its notes, and whether it is invalid. */
export const ariaProps = (id: string, error?: string, help?: string) => ({
  'aria-describedby': noteIds(id, error, help),
  'aria-invalid': error ? true : undefined,
});

/** Label above, input, and below it the error and the help. */
export function FieldFrame({ id, label, required, error, help, children }: Props): ReactElement {
  return (
    <FormControl fullWidth required={required} error={Boolean(error)}>
      <FormLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FormLabel>
      {children}
      <FieldNotes id={id} error={error} help={help} />
    </FormControl>
  );
}
