import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactElement, type ReactNode } from 'react';
import { useFocusAfterAnswer } from '../../lib/focus.ts';

interface Props {
  title: string;
  /** 444 px (`xs`) or 600 px (`sm`, the default) at most. */
  width?: 'xs' | 'sm';
  /** Its text is read with its title. */
  describesText?: boolean;
  /** A request that cannot be cancelled is running. */
  busy?: boolean;
  /** The error of the whole dialog; empty: none. */
  refusal: string;
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
}

/** A small dialog for a question or a few settings; a click beside it closes it too. */
export function SmallDialog({
  title,
  width = 'sm',
  describesText,
  busy,
  refusal,
  ...props
}: Props): ReactElement {
  const id = useId();
  useFocusAfterAnswer(busy ?? false);
  return (
    <Dialog
      open
      onClose={() => !busy && props.onClose()}
      aria-labelledby={id}
      aria-describedby={describesText ? `${id}-text` : undefined}
      maxWidth={width}
      fullWidth
    >
      <DialogTitle id={id} sx={{ fontWeight: 700 }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`}>
        {props.children}
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>{props.actions}</DialogActions>
    </Dialog>
  );
}
