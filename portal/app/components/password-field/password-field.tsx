import { useState } from 'react';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useText } from '../../lib/document/root-data.ts';
import { layoutText } from '../../layout/text.ts';
import { Field } from '../field/field.tsx';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  errors?: readonly string[];
  autoComplete: 'current-password' | 'new-password';
  /** May be left empty. */
  optional?: boolean;
}

/**
 * A password field with a button that shows the password. The button needs JavaScript, because only a script can hide the
 * password again.
 */
export function PasswordField({ name, label, hint, errors, autoComplete, optional }: PasswordFieldProps) {
  const text = useText(layoutText);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field name={name} label={label} hint={hint} errors={errors}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required={!optional}
          />
          {hydrated && (
            <button
              type="button"
              aria-controls={control.id}
              aria-label={shown ? text.hideLabel : text.showLabel}
              onClick={() => setShown(!shown)}
            >
              {shown ? text.hidePassword : text.showPassword}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
