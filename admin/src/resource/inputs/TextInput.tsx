import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { useController } from 'react-hook-form';
import type {
  DateField,
  JsonField,
  NumberField,
  TextField,
  UrlField,
} from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { SMALL } from '../../theme.ts';
import { described, FieldFrame, type InputProps } from './FieldFrame.tsx';

/** Texts of one or several lines, numbers (in either script), days, addresses, JSON. */
export function TextInput({
  name,
  field,
  error,
}: InputProps<TextField | NumberField | DateField | UrlField | JsonField>): ReactElement {
  const { say } = useLanguage();
  const {
    field: { value, ref, ...control },
  } = useController({ name });
  const id = `field-${name}`;
  const help = field.help && say(field.help);
  const several = field.kind === 'json' || (field.kind === 'text' && field.long === true);
  const language = /_bn$/.test(name) ? 'bn' : undefined;
  return (
    <FieldFrame id={id} label={say(field.label)} required={field.required} error={error} help={help}>
      <OutlinedInput
        {...control}
        id={id}
        type={field.kind === 'date' ? 'date' : 'text'}
        value={value ?? ''}
        inputRef={ref}
        multiline={several}
        minRows={several ? 3 : undefined}
        maxRows={several ? 10 : undefined}
        spellCheck={field.kind === 'text' && !field.numbering ? undefined : false}
        autoComplete="off"
        inputProps={{
          ...described(id, error, help),
          required: false,
          lang: language,
          inputMode: field.kind === 'url' ? 'url' : field.kind === 'number' ? 'decimal' : undefined,
          'aria-required': field.required || undefined,
          style:
            field.kind === 'json' ? { fontFamily: 'ui-monospace, monospace', fontSize: SMALL } : undefined,
        }}
      />
    </FieldFrame>
  );
}
