import { Field } from '../components/field/field.tsx';
import { useText } from '../lib/document/root-data.ts';
import { twoFactorText } from './text/two-factor.ts';

interface CodeFieldProps {
  name: string;
  errors: readonly string[] | undefined;
}

/** Asks for a code of the authenticator app or a recovery code. Recovery codes have letters, so the field is not numeric. */
export function CodeField({ name, errors }: CodeFieldProps) {
  const text = useText(twoFactorText);
  return (
    <Field name={name} label={text.code} hint={text.codeHint} errors={errors ?? []}>
      {(control) => (
        <input {...control} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
      )}
    </Field>
  );
}
