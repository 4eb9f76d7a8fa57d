import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';

interface Props {
  title: string;
  /** What it is done to. */
  subject: string;
  text: string;
  /** The button that does it, and what it says meanwhile. */
  button: string;
  busy: string;
  /** Red: it takes something away. */
  destructive?: boolean;
  /** Does it; rejects with the text to show when it was refused. */
  act: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done, and says what stands in the way when it is refused. */
export function ConfirmDialog(props: Props): ReactElement {
  const { title, subject, text, button, busy, destructive = false, act, onClose } = props;
  const { say } = useLanguage();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const confirm = async () => {
    setRefusal('');
    setPending(true);
    try {
      await act();
      onClose();
    } catch (error) {
      setRefusal((error as Error).message);
      setPending(false);
    }
  };
  return (
    <Dialog
      open
      // What is on its way cannot be called back.
      onClose={() => !pending && onClose()}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="confirm-title" sx={{ fontWeight: 700 }}>
        {title}
      </DialogTitle>
      <DialogContent id="confirm-text">
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{subject}</Box>
        <Box sx={{ mt: 1 }}>{text}</Box>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus disabled={pending} onClick={onClose}>
          {say(texts.cancel)}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          disabled={pending}
          onClick={() => void confirm()}
        >
          {pending ? busy : button}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
