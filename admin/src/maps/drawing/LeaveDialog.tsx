import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { unsavedTexts } from '../../i18n/unsaved-texts.ts';
import { boundaryTexts as texts } from './texts.ts';

/** Asks before another dag replaces an unsaved drawing. */
export function LeaveDialog({ onLeave, onStay }: Record<'onLeave' | 'onStay', () => void>): ReactElement {
  const { say } = useLanguage();
  return (
    <Dialog
      open
      onClose={onStay}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="leave-title" sx={{ fontWeight: 700 }}>
        {say(texts.otherOpen)}
      </DialogTitle>
      <DialogContent id="leave-text">{say(texts.otherOpenText)}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={onLeave}>
          {say(texts.leave)}
        </Button>
        <Button autoFocus variant="contained" onClick={onStay}>
          {say(unsavedTexts.keepEditing)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
