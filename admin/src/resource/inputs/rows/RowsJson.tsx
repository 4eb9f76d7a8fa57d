import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type ReactElement } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { RowsField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../../i18n/language.ts';
import { jsonKey, type FormRow } from '../../../lib/values.ts';
import { FieldNotes, noteIds } from '../FieldNotes.tsx';
import { CODE } from '../TextInput.tsx';
import { rowsToJson, parseRows, textMatchesRows } from './json.ts';
import { rowsTexts as texts } from './texts.ts';

interface Props {
  name: string;
  field: RowsField;
  /** The API's error. */
  error: string | undefined;
}

/**
 * The rows as JSON text, synchronised both ways. Text that cannot be parsed stays as typed, with its error; the rows
 * then wait, and the form sends this text, which the API refuses.
 */
export function RowsJson({ name, field, error }: Props): ReactElement {
  const { say } = useLanguage();
  const { setValue, clearErrors } = useFormContext();
  const { field: unread } = useController({ name: jsonKey(name) });
  const rows = (useWatch({ name }) ?? []) as FormRow[];
  /** The last typed text with its own line breaks, as long as it contains exactly the rows. */
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const box = useId();
  const id = `field-${jsonKey(name)}`;
  const unreadText = typeof unread.value === 'string' ? unread.value : null;
  const read = unreadText === null ? null : parseRows(field, unreadText);
  const problem = read && 'problem' in read ? say(read.problem) : unreadText === null ? undefined : error;
  const shownText =
    unreadText ?? (typed !== '' && textMatchesRows(field, typed, rows) ? typed : rowsToJson(field, rows));
  const unfolded = open || unreadText !== null;

  const take = (text: string) => {
    const now = parseRows(field, text);
    clearErrors(name);
    setTyped(text);
    unread.onChange('problem' in now ? text : null);
    if ('rows' in now) setValue(name, now.rows, { shouldDirty: true });
  };
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        aria-expanded={unfolded}
        aria-controls={box}
        disabled={unreadText !== null}
        onClick={() => setOpen(!open)}
      >
        {say(texts.json)}
      </Button>
      <Box id={box} hidden={!unfolded}>
        {unfolded && (
          <>
            <OutlinedInput
              id={id}
              fullWidth
              multiline
              minRows={3}
              maxRows={12}
              spellCheck={false}
              value={shownText}
              onChange={({ target }) => take(target.value)}
              error={Boolean(problem)}
              inputProps={{
                'aria-label': say(texts.jsonOf(field.label)),
                'aria-invalid': problem ? true : undefined,
                'aria-describedby': noteIds(id, problem, 'help'),
                style: CODE,
              }}
            />
            <FieldNotes
              id={id}
              error={problem}
              help={say(unreadText === null ? texts.jsonHelp : texts.rowsWait)}
            />
            {unreadText !== null && (
              <Button
                size="small"
                variant="outlined"
                sx={{ mt: 0.5 }}
                onClick={() => {
                  clearErrors(name);
                  setTyped('');
                  setOpen(true);
                  unread.onChange(null);
                }}
              >
                {say(texts.fromRows)}
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}
