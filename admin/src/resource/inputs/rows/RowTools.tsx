import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactElement } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { texts as shared } from '../../../i18n/texts.ts';
import { rowsTexts as texts } from './texts.ts';

interface Props {
  index: number;
  /** The number of rows. */
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Moves a row up or down, or removes it. */
export function RowTools({ index, count, onMove, onRemove }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'center',
        minHeight: 40,
        gridColumn: { xs: '1 / -1', sm: 'auto' },
      }}
    >
      <IconButton
        size="small"
        disabled={index === 0}
        onClick={() => onMove(-1)}
        aria-label={say(texts.moveUp(index + 1))}
      >
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={index === count - 1}
        onClick={() => onMove(1)}
        aria-label={say(texts.moveDown(index + 1))}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" color="error" onClick={onRemove} aria-label={say(shared.removeRow(index + 1))}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
