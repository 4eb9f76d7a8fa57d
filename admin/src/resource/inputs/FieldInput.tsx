import type { ReactElement } from 'react';
import { get, useFormState } from 'react-hook-form';
import { ChoiceInput } from './ChoiceInput.tsx';
import { DocumentInput } from './DocumentInput.tsx';
import type { InputProps } from './FieldFrame.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { RowsInput } from './rows/RowsInput.tsx';
import { TextInput } from './TextInput.tsx';

/** The input for a field, by its kind. */
export function FieldInput({ name, field, record }: Omit<InputProps, 'error'>): ReactElement {
  const { errors } = useFormState();
  const error = (get(errors, name) as { message?: string } | undefined)?.message;
  const props = { name, record, error };
  switch (field.kind) {
    case 'reference':
      return <ReferenceInput {...props} field={field} />;
    case 'document':
      return <DocumentInput {...props} field={field} />;
    case 'rows':
      return <RowsInput {...props} field={field} />;
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
    default:
      return <TextInput {...props} field={field} />;
  }
}
