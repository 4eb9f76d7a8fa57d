import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';

interface Props {
  submit: Message;
  /** Something is on its way. */
  busy: boolean;
  /** What stands in the way of sending the form has to be settled first. */
  blocked: boolean;
  onClose: () => void;
  /** Sends the form and goes on with the next record; absent where one record is edited. */
  next?: { label: Message; send: () => void };
  /** Puts everything back; absent where a record is added. */
  reset?: { possible: boolean; act: () => void };
  /** Stands apart from them, where there is room. */
  children?: ReactNode;
}

/** What is done with a form, the likeliest last. */
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
      {/* On a phone there is room for two, and the dialog's own ✕ closes it. */}
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
