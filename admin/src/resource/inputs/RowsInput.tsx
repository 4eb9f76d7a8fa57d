import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { get, useController, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { NumberField, RowsField, TextField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import type { InputProps } from './FieldFrame.tsx';
import { FieldNotes, notesOf } from './FieldNotes.tsx';
import { FigureInput, isFigure } from './FigureInput.tsx';

/** What is wrong with a cell of a form. */
const problemOf = (errors: object, cell: string): string | undefined =>
  (get(errors, cell) as { message?: string } | undefined)?.message;

/** A list of rows, each with the same few columns: add, change, remove. */
export function RowsInput({ name, field, error }: InputProps<RowsField>): ReactElement {
  const { say } = useLanguage();
  const { control, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const { fields, append, remove } = useFieldArray({ control, name });
  const columns = Object.entries(field.columns);
  const empty = Object.fromEntries(columns.map(([key]) => [key, '']));
  const id = `field-${name}`;
  const template = {
    display: 'grid',
    gap: 1,
    alignItems: 'start',
    gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr)) 44px`,
  };
  const problem = (index: number, key: string) => problemOf(errors, `${name}.${index}.${key}`);
  const atCells = fields.some((_row, index) => columns.some(([key]) => problem(index, key)));
  /** What is said at the cells is not said again below them; the resource's own text is. */
  const told = atCells && error !== say(field.message) ? undefined : error;
  return (
    <Box
      role="group"
      data-invalid={error ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={notesOf(id, told)}
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
          {columns.map(([key, column]) => (
            <Cell
              key={key}
              name={`${name}.${index}.${key}`}
              column={column}
              label={say(texts.inRow(column.label, index + 1))}
              error={problem(index, key)}
            />
          ))}
          <Button
            color="error"
            size="small"
            aria-label={say(texts.removeRow(index + 1))}
            onClick={() => {
              // What is wrong was told of rows by their place, and the rows below move up.
              clearErrors(name);
              remove(index);
            }}
            sx={{ minWidth: 40, minHeight: 40, fontSize: 20, lineHeight: 1 }}
          >
            ×
          </Button>
        </Box>
      ))}
      <FieldNotes id={id} error={told} />
      <Button id={id} size="small" variant="outlined" sx={{ mt: 0.5 }} onClick={() => append(empty)}>
        {say(texts.addRow)}
      </Button>
    </Box>
  );
}

interface CellProps {
  /** In the form: `khotiyan.0.area`. */
  name: string;
  column: TextField | NumberField;
  label: string;
  error: string | undefined;
}

/** A cell of a row, marked while something is wrong with it. */
function Cell({ name, column, label, error }: CellProps): ReactElement {
  const {
    field: { value, ref, ...control },
  } = useController({ name });
  const id = `field-${name.replaceAll('.', '-')}`;
  const input = {
    ...{ ...control, value: (value as string | undefined) ?? '', inputRef: ref, autoComplete: 'off' },
    error: Boolean(error),
    inputProps: {
      'aria-label': label,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': notesOf(id, error),
      inputMode: column.kind === 'number' ? 'decimal' : undefined,
    },
  } as const;
  return (
    <Box>
      {isFigure(column) ? <FigureInput fullWidth {...input} /> : <OutlinedInput fullWidth {...input} />}
      <FieldNotes id={id} error={error} />
    </Box>
  );
}
