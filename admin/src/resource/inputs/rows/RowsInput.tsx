import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import { useContext, useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { RowsField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../../i18n/language.ts';
import { texts } from '../../../i18n/texts.ts';
import { jsonKey } from '../../../lib/values.ts';
import { enterAction, keyPressOf, FIELD_SELECTOR } from '../../data-entry/enter-key.ts';
import { FormContext } from '../../data-entry/FormContext.ts';
import type { InputProps } from '../FieldFrame.tsx';
import { FieldNotes, noteIds } from '../FieldNotes.tsx';
import { Cell, cellId, ShareCell } from './Cells.tsx';
import { RowsJson } from './RowsJson.tsx';
import { RowTools } from './RowTools.tsx';
import { rowsTexts } from './texts.ts';
import { ShareSummary } from './ShareSummary.tsx';
import { useShares } from './useShares.ts';

/** The error of a cell. */
const problemOf = (errors: object, cell: string): string | undefined =>
  (get(errors, cell) as { message?: string } | undefined)?.message;

/**
 * A list of rows with the same few columns, also editable as JSON text: add, change, move and remove rows, all by
 * keyboard too.
 */
export function RowsInput({ name, field, error }: InputProps<RowsField>): ReactElement {
  const { say } = useLanguage();
  const { control, clearErrors, getValues } = useFormContext();
  const { errors } = useFormState();
  const { focusNext } = useContext(FormContext);
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const unread = typeof useWatch({ name: jsonKey(name) }) === 'string';
  const columns = Object.entries(field.columns);
  const [first = ''] = Object.keys(field.columns);
  const divides = field.shares;
  const shares = useShares(
    name,
    divides ?? '',
    fields.map((row) => row.id),
  );
  const id = `field-${name}`;
  const more = useRef<HTMLButtonElement>(null);
  /** The focus after the rows have changed. */
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    (window.document.getElementById(wanted) ?? more.current)?.focus();
    setWanted(null);
  }, [wanted, fields]);

  const problem = (index: number, key: string) => problemOf(errors, `${name}.${index}.${key}`);
  const atCells = fields.some((_row, index) => columns.some(([key]) => problem(index, key)));
  /**
   * Errors of cells are not repeated below the rows; the resource's own text is. Errors of the JSON text are shown
   * beside it.
   */
  const shownError = unread || (atCells && error !== say(field.message)) ? undefined : error;

  const add = () => {
    append(Object.fromEntries(columns.map(([key]) => [key, ''])), { shouldFocus: false });
    setWanted(cellId(`${name}.${fields.length}.${first}`));
  };
  // The errors refer to rows by index, and the indexes have changed.
  const drop = (index: number, column = first) => {
    clearErrors(name);
    remove(index);
    const next = Math.min(index, fields.length - 2);
    setWanted(next < 0 ? id : cellId(`${name}.${next}.${column}`));
  };
  const shift = (index: number, by: number, at?: string) => {
    if (!fields[index + by]) return;
    clearErrors(name);
    move(index, index + by);
    if (at) setWanted(at.replace(`${id}-${index}-`, `${id}-${index + by}-`));
  };
  const press = (event: KeyboardEvent, index: number) => {
    const { target, key, altKey, ctrlKey } = event;
    const at = (target as HTMLElement).id;
    if (altKey && !ctrlKey && ['ArrowUp', 'ArrowDown', 'Delete'].includes(key)) {
      event.preventDefault();
      if (key === 'Delete') drop(index);
      else shift(index, key === 'ArrowUp' ? -1 : 1, at);
      return;
    }
    if (enterAction(keyPressOf(event)) !== 'on' || index < fields.length - 1) return;
    const values = Object.values(getValues(`${name}.${index}`) as object);
    const isEmpty = !values.some(Boolean) && !shares.typed[fields[index]!.id];
    const atLast = [...event.currentTarget.querySelectorAll(FIELD_SELECTOR)].at(-1) === target;
    if (!isEmpty && !atLast) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isEmpty) {
      add();
      return;
    }
    if (more.current) focusNext(more.current);
    clearErrors(name);
    remove(index);
  };

  const wide = [
    ...columns.map(([key], place) => (key === divides ? '0.8fr' : place === 0 ? '1.3fr' : '1fr')),
    ...(divides ? ['1fr'] : []),
  ]
    .map((width) => `minmax(0, ${width})`)
    .join(' ');
  const template = { xs: '1fr 1fr', sm: `${wide} 102px` };
  const heads = [...columns.map(([, column]) => column.label), ...(divides ? [rowsTexts.share] : [])];
  return (
    <Box
      role="group"
      data-invalid={shownError ? true : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={noteIds(id, shownError)}
    >
      <FormLabel component="div" id={`${id}-label`} error={Boolean(error)}>
        {say(field.label)}
      </FormLabel>
      <Box
        component="fieldset"
        disabled={unread}
        sx={{ m: 0, p: 0, border: 0, minWidth: 0, ...(unread && { '& input, & button': { opacity: 0.5 } }) }}
      >
        {fields.length > 0 ? (
          <Box
            aria-hidden
            sx={{
              display: { xs: 'none', sm: 'grid' },
              gridTemplateColumns: template,
              gap: 1,
              mb: 0.5,
              color: 'text.secondary',
              fontSize: 'small',
            }}
          >
            {heads.map((label) => (
              <span key={label.en}>{say(label)}</span>
            ))}
            <span />
          </Box>
        ) : (
          <Box sx={{ color: 'text.secondary', mb: 1 }}>{say(texts.noRows)}</Box>
        )}
        {fields.map((row, index) => (
          <Box
            key={row.id}
            onKeyDown={(event) => press(event, index)}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: { xs: 'end', sm: 'start' },
              gridTemplateColumns: template,
              mb: 1,
              pb: { xs: 1, sm: 0 },
              borderBottom: { xs: 1, sm: 0 },
              borderColor: { xs: 'divider' },
            }}
          >
            {columns.map(([key, column]) => (
              <Cell
                key={key}
                name={`${name}.${index}.${key}`}
                column={column}
                label={say(texts.inRow(column.label, index + 1))}
                error={problem(index, key)}
                {...(key === divides && { onTyped: () => shares.clearShare(row.id) })}
              />
            ))}
            {divides && (
              <ShareCell
                area={`${name}.${index}.${divides}`}
                row={row.id}
                index={index}
                label={say(texts.inRow(rowsTexts.share, index + 1))}
                shares={shares}
              />
            )}
            <RowTools
              index={index}
              count={fields.length}
              onMove={(by) => shift(index, by)}
              onRemove={() => drop(index)}
            />
          </Box>
        ))}
        <FieldNotes id={id} error={shownError} />
        <Button
          id={id}
          ref={more}
          size="small"
          variant="outlined"
          sx={{ mt: 0.5 }}
          data-enter={fields.length === 0 ? 'stop' : undefined}
          onClick={add}
        >
          {say(texts.addRow)}
        </Button>
        {divides && fields.length > 0 && <ShareSummary name={name} shares={shares} />}
      </Box>
      <RowsJson name={name} field={field} error={error} />
    </Box>
  );
}
