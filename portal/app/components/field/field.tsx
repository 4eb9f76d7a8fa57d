import type { ReactElement, ReactNode } from 'react';

/** The id of the control of a field; an error summary links to it. */
export const fieldId = (name: string): string => `field-${name}`;

/** The attributes that connect a control with its label, hint and errors. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[];
  /** The control, given its attributes: `{(control) => <input {...control} type="email" />}`. */
  children: (control: ControlProps) => ReactElement;
}

/** A labelled control with its hint above and its errors beside it. */
export function Field({ name, label, hint, errors = [], children }: FieldProps) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, errors.length && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={errors.length ? 'field wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
      {children({
        id,
        name,
        'aria-describedby': described || undefined,
        'aria-invalid': errors.length ? true : undefined,
      })}
    </div>
  );
}
