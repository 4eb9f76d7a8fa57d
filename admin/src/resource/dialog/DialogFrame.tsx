import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { BAR_HEIGHT } from '../../layout/bar.ts';
import { useFocusAfterAnswer } from '../../lib/focus.ts';

interface Props {
  title: string;
  /** The name of the record; also the dialog's accessible name. */
  subject?: string;
  /** Shown beside the title. */
  beside?: ReactNode;
  /** A request that cannot be cancelled is running: the dialog stays until it is answered. */
  busy?: boolean;
  /** The id of the text that is read with the title. */
  describedBy?: string;
  onClose: () => void;
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
  actions?: ReactNode;
}

/** A dialog of at most 720 px and 85% of the viewport's height; Escape closes it, the page behind does not scroll. */
export function DialogFrame({
  title,
  subject,
  beside,
  busy = false,
  describedBy,
  onClose,
  onSubmit,
  children,
  actions,
}: Props): ReactElement {
  const { say } = useLanguage();
  useFocusAfterAnswer(busy);
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !busy && onClose()}
      aria-labelledby="dialog-title"
      aria-describedby={describedBy}
      slotProps={{
        // Below the bar, where toasts are shown.
        container: { sx: { pt: `${BAR_HEIGHT}px` } },
        paper: {
          sx: {
            display: 'flex',
            flexDirection: 'column',
            maxHeight: `min(85vh, calc(100vh - ${BAR_HEIGHT + 16}px))`,
            maxWidth: 720,
            width: '100%',
            mx: { xs: 1, sm: 4 },
            my: 1,
            backgroundImage: 'none',
            outline: 'none',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1.5, pt: 1.5 }}>
        <Box
          component="h2"
          id="dialog-title"
          sx={{ m: 0, fontSize: 22, lineHeight: 1.4, fontWeight: 700, flexGrow: 1 }}
        >
          {subject === undefined ? (
            title
          ) : (
            <>
              <Box component="span" sx={{ display: 'block', fontSize: 'small', color: 'text.secondary' }}>
                {title}
              </Box>{' '}
              <Box component="span" sx={{ fontSize: { xs: 17, sm: 20 }, overflowWrap: 'anywhere' }}>
                {subject}
              </Box>
            </>
          )}
        </Box>
        {beside}
        <IconButton onClick={onClose} disabled={busy} aria-label={say(texts.close)}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box
        component={onSubmit ? 'form' : 'div'}
        noValidate={onSubmit ? true : undefined}
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent sx={{ pt: '12px !important' }}>{children}</DialogContent>
        {actions && (
          <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            {actions}
          </DialogActions>
        )}
      </Box>
    </Dialog>
  );
}
