import type { ReactNode } from 'react';
import { fieldId } from './field.tsx';

interface CheckboxProps {
  name: string;
  errors?: readonly string[];
  required?: boolean;
  defaultChecked?: boolean;
  children: ReactNode;
}

/** A tick box with its label to the right and its errors above. */
export function Checkbox({ name, errors = [], required, defaultChecked, children }: CheckboxProps) {
  const id = fieldId(name);
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
          aria-describedby={errors.length ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
    </div>
  );
}
