import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { SmallDialog } from './SmallDialog.tsx';

interface Props {
  title: string;
  /** The record or thing concerned. */
  subject: string;
  text?: string | undefined;
  /** Shown below the text. */
  children?: ReactNode;
  /** The submit button and its label while busy; null: not possible, so no button. */
  button: string | null;
  busy: string;
  /** Required data is still loading. */
  loading?: boolean;
  /** Red: it takes something away. */
  destructive?: boolean;
  /** Runs the action; rejects with the error text when it was refused. */
  act: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation, and shows the error when the action is refused. */
export function ConfirmDialog(props: Props): ReactElement {
  const { title, subject, text, button, busy, loading = false, destructive = false, act, onClose } = props;
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
    <SmallDialog
      title={title}
      width="xs"
      describesText
      busy={pending}
      refusal={refusal}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus disabled={pending} onClick={onClose}>
            {say(button === null ? texts.close : texts.cancel)}
          </Button>
          {button !== null && (
            <Button
              variant="contained"
              color={destructive ? 'error' : 'primary'}
              disabled={pending || loading}
              onClick={() => void confirm()}
            >
              {pending ? busy : button}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{subject}</Box>
      {text && <Box sx={{ mt: 1 }}>{text}</Box>}
      {props.children}
    </SmallDialog>
  );
}
