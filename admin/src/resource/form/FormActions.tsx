import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';

interface Props {
  submit: Message;
  /** A request is running. */
  busy: boolean;
  /** Something must be settled before the form can be submitted. */
  blocked: boolean;
  onClose: () => void;
  /** Submits the form and continues with the next record; absent when editing one record. */
  next?: { label: Message; send: () => void };
  /** Resets the form; absent when a record is added. */
  reset?: { possible: boolean; act: () => void };
  /** Placed apart from the other buttons, where there is room. */
  children?: ReactNode;
}

/** The buttons of a form, the most likely one last. */
export function FormActions(props: Props): ReactElement {
  const { submit, busy, blocked, onClose, next, reset, children } = props;
  const { say } = useLanguage();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        flexGrow: 1,
        justifyContent: 'flex-end',
        alignItems: 'center',
      }}
    >
      {children && <Box sx={{ mr: 'auto', display: { xs: 'none', sm: 'block' } }}>{children}</Box>}
      {/* A phone has room for two buttons, and the dialog's own ✕ closes it. */}
      <Button disabled={busy} onClick={onClose} sx={next && { display: { xs: 'none', sm: 'inline-flex' } }}>
        {say(texts.cancel)}
      </Button>
      {reset && (
        <Button disabled={!reset.possible || busy} onClick={reset.act}>
          {say(texts.reset)}
        </Button>
      )}
      {next && (
        <Button variant="outlined" disabled={busy || blocked} onClick={next.send}>
          {say(next.label)}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={busy || blocked}>
        {say(busy ? texts.saving : submit)}
      </Button>
    </Box>
  );
}
