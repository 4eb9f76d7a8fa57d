import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { RowsField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import type { InputProps } from './FieldFrame.tsx';

/** A list of rows, each with the same few columns: add, change, remove. */
export function RowsInput({ name, field, error }: InputProps<RowsField>): ReactElement {
  const { say } = useLanguage();
  const { control, register, watch } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const columns = Object.entries(field.columns);
  const empty = Object.fromEntries(columns.map(([key]) => [key, '']));
  const id = `field-${name}`;
  const template = {
    display: 'grid',
    gap: 1,
    alignItems: 'center',
    gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr)) 40px`,
  };
  const missing = (row: number, key: string) =>
    Boolean(error) && String(watch(`${name}.${row}.${key}`) ?? '').trim() === '';
  return (
    <Box
      role="group"
      data-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-note` : undefined}
    >
      <FormLabel component="div" id={`${id}-label`} error={Boolean(error)}>
        {say(field.label)}
      </FormLabel>
      {fields.length > 0 ? (
        <Box sx={{ ...template, mb: 0.5, color: 'text.secondary', fontSize: 'small' }} aria-hidden>
          {columns.map(([key, column]) => (
            <span key={key}>{say(column.label)}</span>
          ))}
          <span />
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.noRows)}</Box>
      )}
      {fields.map((row, index) => (
        <Box key={row.id} sx={{ ...template, mb: 1 }}>
          {columns.map(([key, column]) => {
            const { ref, ...input } = register(`${name}.${index}.${key}`);
            return (
              <OutlinedInput
                key={key}
                {...input}
                inputRef={ref}
                autoComplete="off"
                error={missing(index, key)}
                inputProps={{
                  'aria-label': say(texts.inRow(column.label, index + 1)),
                  'aria-invalid': missing(index, key) || undefined,
                  inputMode: column.kind === 'number' ? 'decimal' : undefined,
                }}
              />
            );
          })}
          <Button
            color="error"
            size="small"
            aria-label={say(texts.removeRow(index + 1))}
            onClick={() => remove(index)}
            sx={{ minWidth: 40, fontSize: 20, lineHeight: 1 }}
          >
            ×
          </Button>
        </Box>
      ))}
      {error && (
        <FormHelperText error id={`${id}-note`} sx={{ mb: 1 }}>
          {error}
        </FormHelperText>
      )}
      <Button id={id} size="small" variant="outlined" onClick={() => append(empty)}>
        {say(texts.addRow)}
      </Button>
    </Box>
  );
}
