import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactElement } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import type { BoundaryHistory, WithdrawBoundary } from '@bhumi/api/contract/maps/boundaries';
import { MAX_REMARK_LENGTH } from '@bhumi/api/contract/maps/limits';
import { drawTexts } from '@bhumi/api/contract/maps/messages';
import { useLanguage } from '../../../i18n/language.ts';
import { texts as shared } from '../../../i18n/texts.ts';
import type { Problem } from '../../../lib/http.ts';
import { useDraft } from '../../../lib/useDraft.ts';
import { useSession } from '../../../lib/useSession.ts';
import { TextField } from '../TextField.tsx';
import { withdrawTexts as texts } from './texts.ts';

interface Props {
  opened: BoundaryHistory;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks why a boundary is withdrawn, and withdraws it. The typed reason is kept when the API refuses. */
export function WithdrawDialog({ opened, onDone, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const draft = { subject: `boundary ${opened.dag.id}`, part: 'withdraw', label: texts.why };
  const { value: remark, setValue: setRemark, discard } = useDraft(draft, '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string | null>(null);
  const withdraw = async () => {
    setFailed(null);
    if (remark.trim() === '') return setError(say(drawTexts.withdrawRemark));
    setBusy(true);
    try {
      const sent: WithdrawBoundary = { remark, version: opened.boundary!.version };
      const answer = await http(`/api/admin/geojson-datas/${opened.dag.id}/withdraw`, {
        method: 'POST',
        body: JSON.stringify(sent),
      });
      discard();
      notify((answer.json as { message: string }).message, { type: 'success' });
      await onDone();
    } catch (failure) {
      const { body, message } = failure as HttpError & { body?: Problem };
      const remarkError = (body?.errors as Record<string, string> | undefined)?.remark;
      setError(remarkError);
      if (!remarkError) setFailed(message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby="withdraw-title"
      aria-describedby="withdraw-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="withdraw-title" sx={{ fontWeight: 700 }}>
        {say(texts.title(opened.dag.dag_no))}
      </DialogTitle>
      <DialogContent>
        <Box id="withdraw-text" sx={{ mb: 2 }}>
          {say(texts.text)}
        </Box>
        <TextField
          id="withdraw-remark"
          label={say(texts.why)}
          required
          value={remark}
          onChange={setRemark}
          error={error}
          lines={2}
          maxLength={MAX_REMARK_LENGTH}
        />
        {failed && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {failed}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button disabled={busy} onClick={onClose}>
          {say(shared.cancel)}
        </Button>
        <Button color="error" variant="contained" disabled={busy} onClick={() => void withdraw()}>
          {say(busy ? shared.saving : texts.now)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
