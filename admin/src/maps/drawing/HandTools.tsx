import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';
import { MIN_POINTS } from '@bhumi/api/contract/maps/limits';
import { useLanguage } from '../../i18n/language.ts';
import type { Drawing } from './drawing.ts';
import type { Mode } from './map/map-props.ts';
import { boundaryTexts as texts } from './texts.ts';

interface Props {
  drawing: Drawing;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onUndo: () => void;
  onRedo: () => void;
  onClear: () => void;
  snap: boolean;
  onSnap: (snap: boolean) => void;
}

/** Says what a click does now. It is below the map, so that the map does not move. */
export function HandHelp({ mode }: Pick<Props, 'mode'>): ReactElement {
  const { say } = useLanguage();
  const help = {
    draw: texts.drawHelp,
    edit: texts.editHelp,
    cut: texts.cutHelp,
    pick: texts.pickHelp,
    look: null,
  }[mode];
  return (
    <Box aria-live="polite" sx={{ color: 'text.secondary', mt: 1 }}>
      {help && say(help)}
    </Box>
  );
}

/** The drawing tools above the map, with undo and redo. */
export function HandTools({
  drawing,
  mode,
  onMode,
  onUndo,
  onRedo,
  onClear,
  snap,
  onSnap,
}: Props): ReactElement {
  const { say } = useLanguage();
  const { now, past, future } = drawing;
  const draws = mode === 'draw';
  const edits = mode === 'edit';
  const start = now.points.length === 0 ? texts.drawByHand : texts.goOnDrawing;
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant={draws ? 'contained' : 'outlined'}
          aria-pressed={draws}
          onClick={() => onMode(draws ? 'look' : 'draw')}
        >
          {say(draws ? texts.stopDrawing : start)}
        </Button>
        <Button
          variant={edits ? 'contained' : 'outlined'}
          aria-pressed={edits}
          disabled={!edits && now.points.length < MIN_POINTS}
          onClick={() => onMode(edits ? 'look' : 'edit')}
        >
          {say(edits ? texts.stopEditing : texts.editByHand)}
        </Button>
        <Button startIcon={<UndoIcon />} disabled={past.length === 0} onClick={onUndo} title="Ctrl+Z">
          {say(texts.undo)}
        </Button>
        <Button startIcon={<RedoIcon />} disabled={future.length === 0} onClick={onRedo} title="Ctrl+Shift+Z">
          {say(texts.redo)}
        </Button>
        <Button color="error" disabled={now.points.length === 0} onClick={onClear}>
          {say(texts.clear)}
        </Button>
        <FormControlLabel
          label={say(texts.snap)}
          control={<Checkbox size="small" checked={snap} onChange={(_event, checked) => onSnap(checked)} />}
        />
      </Box>
    </Box>
  );
}
