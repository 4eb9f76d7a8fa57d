import type { ReactNode } from 'react';
import { fieldId } from '../field/field.tsx';

interface RadioGroupProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly (readonly [value: string, label: ReactNode])[];
  chosen: string | undefined;
  errors: readonly string[] | undefined;
  /** Called when another one is chosen. */
  onChange?: () => void;
}

/**
 * A group of radio buttons. An error belongs to the group and to each button, so that a screen reader reads it at whichever
 * button has the focus.
 */
export function RadioGroup({ name, label, hint, options, chosen, errors, onChange }: RadioGroupProps) {
  const id = fieldId(name);
  const error = errors && `${id}-error`;
  const described = [hint && `${id}-hint`, error].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className={errors ? 'field wrong' : 'field'}
      role="radiogroup"
      aria-invalid={errors && true}
      aria-describedby={described}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors && (
        <p className="field-error" id={error}>
          {errors.join(' ')}
        </p>
      )}
      <div className="methods">
        {options.map(([value, shown], index) => (
          <label key={value} className="method">
            <input
              type="radio"
              name={name}
              id={index === 0 ? id : undefined}
              value={value}
              defaultChecked={chosen === value}
              aria-describedby={error}
              onChange={onChange}
            />
            {shown}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
