import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactElement, ReactNode } from 'react';
import type { Field } from '@bhumi/api/contract/resource/resource';
import type { Values } from '../../lib/values.ts';

/** What every input of a form is given. */
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

/** What a field's input says about itself: points to the line under it, and whether it is wrong. */
export const described = (id: string, error?: string, help?: string) => ({
  'aria-describedby': error || help ? `${id}-note` : undefined,
  'aria-invalid': error ? true : undefined,
});

/** Label above, input, and under it what is wrong, or else a line of help. */
export function FieldFrame({ id, label, required, error, help, children }: Props): ReactElement {
  return (
    <FormControl fullWidth required={required} error={Boolean(error)}>
      <FormLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FormLabel>
      {children}
      {(error || help) && <FormHelperText id={`${id}-note`}>{error || help}</FormHelperText>}
    </FormControl>
  );
}
