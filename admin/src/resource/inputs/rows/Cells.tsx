import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';
import { useController } from 'react-hook-form';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Message } from '@bhumi/api/contract/language';
import { formatShare } from '@bhumi/api/contract/land/shares/til';
import type { NumberField, TextField } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../../i18n/language.ts';
import { FieldNotes, noteIds } from '../FieldNotes.tsx';
import { FigureInput } from '../FigureInput.tsx';
import { isFigure } from '../../is-figure.ts';
import type { Shares } from './useShares.ts';
import { rowsTexts as texts } from './texts.ts';

/** The id of a cell's input: `khotiyan.0.area`. */
export const cellId = (cell: string): string => `field-${cell.replaceAll('.', '-')}`;

/** The label of a cell, shown above it where there is no room for column heads. */
const Head = ({ label }: { label: Message }): ReactElement => {
  const { say } = useLanguage();
  return (
    <Box aria-hidden sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 'small' }}>
      {say(label)}
    </Box>
  );
};

interface CellProps {
  /** The field name: `khotiyan.0.area`. */
  name: string;
  column: TextField | NumberField;
  label: string;
  error: string | undefined;
  /** Called after typing. */
  onTyped?: () => void;
}

/** A cell of a row, marked while it is invalid. */
export function Cell({ name, column, label, error, onTyped }: CellProps): ReactElement {
  const {
    field: { value, ref, onChange, ...control },
  } = useController({ name });
  const id = cellId(name);
  const take = (typed: unknown) => {
    onChange(typed);
    onTyped?.();
  };
  const input = {
    ...control,
    id,
    value: (value as string | undefined) ?? '',
    inputRef: ref,
    autoComplete: 'off',
    error: Boolean(error),
    inputProps: {
      'aria-label': label,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': noteIds(id, error),
      inputMode: column.kind === 'number' ? 'decimal' : undefined,
    },
  } as const;
  return (
    <Box sx={{ minWidth: 0, gridColumn: { xs: column.kind === 'text' ? '1 / -1' : 'auto', sm: 'auto' } }}>
      <Head label={column.label} />
      {isFigure(column) ? (
        <FigureInput fullWidth {...input} onChange={take} />
      ) : (
        <OutlinedInput fullWidth {...input} onChange={take} />
      )}
      <FieldNotes id={id} error={error} />
    </Box>
  );
}

interface ShareProps {
  /** The field name of the area that it is computed from: `khotiyan.0.area`. */
  area: string;
  /** The key of the row, and its index. */
  row: string;
  index: number;
  label: string;
  shares: Shares;
}

/**
 * The share of a row in the whole, in ana to til: computed from the area, or typed, and then the area is computed.
 */
export function ShareCell({ area, row, index, label, shares }: ShareProps): ReactElement {
  const { language, say } = useLanguage();
  const id = `${cellId(area)}-share`;
  const typed = shares.typed[row];
  const { til = null, problem } = shares.shares[index] ?? {};
  const shareText = til === null ? '' : formatShare(til, language);
  const error = typed ? problem && say(problem) : undefined;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Head label={texts.share} />
      <OutlinedInput
        id={id}
        fullWidth
        autoComplete="off"
        value={typed === undefined ? shareText : digitsIn(typed, language)}
        onChange={({ target }) =>
          target.value === '' ? shares.clearShare(row) : shares.setShare(row, target.value)
        }
        placeholder={say(texts.shareExample)}
        error={Boolean(error)}
        inputProps={{
          'aria-label': label,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': noteIds(id, error),
          // After the area was typed, Enter skips the share.
          'data-enter': typed === undefined && shareText ? 'skip' : undefined,
        }}
      />
      <FieldNotes id={id} error={error} />
    </Box>
  );
}
