import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type {
  DateField,
  JsonField,
  NumberField,
  TextField,
  UrlField,
} from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { SMALL_FONT } from '../../color-scheme.ts';
import { ariaProps, FieldFrame, type InputProps } from './FieldFrame.tsx';
import { FigureInput } from './FigureInput.tsx';
import { isFigure } from '../is-figure.ts';
import { jsonProblem } from './json-problem.ts';
import { DayInput } from '../../lib/DayInput.tsx';

export const CODE = { fontFamily: 'ui-monospace, monospace', fontSize: SMALL_FONT } as const;

/**
 * An input for text of one or several lines, numbers (in either script), days, e-mail addresses, or JSON, which is
 * checked while typing.
 */
export function TextInput({
  name,
  field,
  error: refused,
}: InputProps<TextField | NumberField | DateField | UrlField | JsonField>): ReactElement {
  const { say } = useLanguage();
  const { clearErrors } = useFormContext();
  const {
    field: { value, ref, onChange, ...control },
  } = useController({ name });
  const id = `field-${name}`;
  const help = field.help && say(field.help);
  const problem = field.kind === 'json' ? jsonProblem(field, String(value ?? '')) : null;
  const error = problem ? say(problem) : refused;
  const change = (typed: unknown) => {
    if (field.kind === 'json') clearErrors(name);
    onChange(typed);
  };
  const several = field.kind === 'json' || (field.kind === 'text' && field.long === true);
  const input = {
    ...control,
    id,
    inputRef: ref,
    autoComplete: 'off',
    value: (value as string | null) ?? '',
    spellCheck: field.kind === 'text' && !field.numbering ? undefined : false,
    inputProps: {
      ...ariaProps(id, error, help),
      required: false,
      'aria-required': field.required || undefined,
      lang: /_bn$/.test(name) ? 'bn' : undefined,
      inputMode: field.kind === 'url' ? 'url' : field.kind === 'number' ? 'decimal' : undefined,
      style: field.kind === 'json' ? CODE : undefined,
    },
  } satisfies OutlinedInputProps;
  return (
    <FieldFrame id={id} label={say(field.label)} required={field.required} error={error} help={help}>
      {isFigure(field) ? (
        <FigureInput {...input} onChange={onChange} />
      ) : field.kind === 'date' ? (
        <DayInput {...input} onChange={change} />
      ) : (
        <OutlinedInput
          {...input}
          onChange={change}
          multiline={several}
          minRows={several ? 3 : undefined}
          maxRows={several ? 10 : undefined}
        />
      )}
    </FieldFrame>
  );
}
