import type { InputHTMLAttributes, ReactNode } from 'react';
import { asciiDigits, digitsIn } from '@bhumi/api/contract/digits';
import { DayInput } from '../../components/day-input/day-input.tsx';
import { Field } from '../../components/field/field.tsx';
import { RadioGroup } from '../../components/radio-group/radio-group.tsx';
import { useLanguage } from '../../lib/document/root-data.ts';
import type { FieldErrors } from '../../lib/api/api.ts';

/** What every field needs: saved values and errors. */
export interface FormState {
  fields: Readonly<Record<string, string>>;
  errors: FieldErrors;
}

interface TextProps extends FormState, Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** A number: shown in the reader's digits. */
  figures?: boolean;
}

/** A text input. It is uncontrolled; the draft is read from the form. */
export function TextField({ name, label, hint, fields, errors, figures, ...input }: TextProps) {
  const language = useLanguage();
  const saved = fields[name] ?? '';
  return (
    <Field name={name} label={label} errors={errors[name]} {...(hint && { hint })}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          maxLength={300}
          {...input}
          {...control}
          defaultValue={figures ? digitsIn(asciiDigits(saved), language) : saved}
        />
      )}
    </Field>
  );
}

/** A day, as people type it. */
export function DayField({
  name,
  label,
  fields,
  errors,
  max,
}: FormState & { name: string; label: ReactNode; max: string }) {
  return (
    <Field name={name} label={label} errors={errors[name]}>
      {(control) => <DayInput control={control} saved={fields[name]} max={max} />}
    </Field>
  );
}

interface ChoiceProps extends FormState {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  empty: string;
  options: readonly { value: string; label: string; title?: string | undefined }[];
}

/** A select. */
export function ChoiceField({ name, label, hint, empty, options, fields, errors }: ChoiceProps) {
  const saved = fields[name] ?? '';
  return (
    <Field name={name} label={label} errors={errors[name]} {...(hint && { hint })}>
      {(control) => (
        <select
          {...control}
          defaultValue={options.some(({ value }) => value === saved) ? saved : ''}
          disabled={options.length === 0}
        >
          <option value="">{empty}</option>
          {options.map(({ value, label: shown, title }) => (
            <option key={value} value={value} title={title}>
              {shown}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface RadioProps extends FormState {
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
}

/** A group of radio buttons. */
export function RadioField({ name, label, hint, options, fields, errors }: RadioProps) {
  return (
    <RadioGroup
      name={name}
      label={label}
      {...(hint && { hint })}
      options={options.map(({ value, label: shown }) => [value, shown])}
      chosen={fields[name]}
      errors={errors[name]}
    />
  );
}
