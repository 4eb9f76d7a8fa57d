import type { ReactNode } from 'react';
import { fieldId } from '../field/field.tsx';

interface CheckboxProps {
  name: string;
  hint?: string;
  errors?: readonly string[];
  required?: boolean;
  defaultChecked?: boolean;
  children: ReactNode;
}

/** A tick box with its label to the right, its hint below and its errors above. */
export function Checkbox({ name, hint, errors = [], required, defaultChecked, children }: CheckboxProps) {
  const id = fieldId(name);
  const described = [errors.length && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={errors.length ? 'field wrong' : 'field'}>
      {errors.length > 0 && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
      <div className="checkbox">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="1"
          required={required}
          defaultChecked={defaultChecked}
          aria-invalid={errors.length ? true : undefined}
          aria-describedby={described || undefined}
        />
        <div>
          <label htmlFor={id}>{children}</label>
          {hint && (
            <p className="hint" id={`${id}-hint`}>
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
