import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactElement } from 'react';
import { NavigationType as Action, useBlocker } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { unsavedTexts } from '../../i18n/unsaved-texts.ts';
import { useUnsaved } from '../../lib/unsaved.ts';

interface Props {
  /** Checked at the moment of leaving. */
  when: () => boolean;
  /** Also asks before the tab is closed or reloaded. */
  dirty: boolean;
  /** Going back within the page, to other query parameters, would lose it too. */
  steps?: boolean;
}

/** Asks before a form with unsaved changes is left, in any way. */
export function UnsavedDialog({ when, dirty, steps = false }: Props): ReactElement | null {
  const { say } = useLanguage();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there, historyAction }) =>
      (here.pathname !== there.pathname ||
        (steps && historyAction === Action.Pop && here.search !== there.search)) &&
      when(),
  );
  useUnsaved(dirty);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      onClose={() => blocker.reset()}
      aria-labelledby="unsaved-title"
      aria-describedby="unsaved-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="unsaved-title" sx={{ fontWeight: 700 }}>
        {say(unsavedTexts.unsavedTitle)}
      </DialogTitle>
      <DialogContent id="unsaved-text">{say(unsavedTexts.unsavedText)}</DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="error" onClick={() => blocker.proceed()}>
          {say(unsavedTexts.discard)}
        </Button>
        <Button autoFocus variant="contained" onClick={() => blocker.reset()}>
          {say(unsavedTexts.keepEditing)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
