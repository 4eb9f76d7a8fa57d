import type { ReactElement } from 'react';
import { useController } from 'react-hook-form';
import type { ChoiceField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { ariaProps, FieldFrame, type InputProps } from './FieldFrame.tsx';
import { Select } from '../../lib/Select.tsx';

/** A choice from a fixed list. */
export function ChoiceInput({ name, field, error }: InputProps<ChoiceField>): ReactElement {
  const { language, say } = useLanguage();
  const {
    field: { value, ref, ...control },
  } = useController({ name });
  const id = `field-${name}`;
  const help = field.help && say(field.help);
  return (
    <FieldFrame id={id} label={say(field.label)} required={field.required} error={error} help={help}>
      <Select
        {...control}

        value={value ?? ''}
        inputRef={ref}
        inputProps={{ id, required: false, 'aria-required': field.required, ...ariaProps(id, error, help) }}
      >
        {field.otherwise === undefined && <option value="">–</option>}
        {Object.entries(field.choices).map(([key, label]) => (
          <option key={key} value={key}>
            {label[language]}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
