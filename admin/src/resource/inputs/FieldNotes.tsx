import FormHelperText from '@mui/material/FormHelperText';
import type { ReactElement } from 'react';

type Note = string | undefined | false | null;

/** The ids of the notes under an input, for its `aria-describedby`: the error before the help. */
export const noteIds = (id: string, error?: Note, help?: Note): string | undefined =>
  [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;

/** The notes under an input: the error, and the help, which stays visible beside it. */
export function FieldNotes({ id, error, help }: { id: string; error?: Note; help?: Note }): ReactElement {
  return (
    <>
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
      {help && (
        <FormHelperText error={false} id={`${id}-help`}>
          {help}
        </FormHelperText>
      )}
    </>
  );
}
