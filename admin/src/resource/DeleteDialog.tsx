import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactElement } from 'react';
import { useDelete, useNotify, useRefresh, type HttpError } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource';
import { recordTexts } from '@bhumi/api/contract/resource-texts';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { recordTitle } from '../lib/naming.ts';
import type { StoredRecord } from './columns.ts';

interface Props {
  definition: ResourceDefinition;
  record: StoredRecord;
  onClose: () => void;
}

/** Asks before a record is deleted, and says what stands in the way when the server refuses. */
export function DeleteDialog({ definition, record, onClose }: Props): ReactElement {
  const { language, say } = useLanguage();
  const notify = useNotify();
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete(undefined, undefined, { returnPromise: true });
  const [refusal, setRefusal] = useState('');
  /** The record as it was when one decided; after a refusal, as it is now. */
  const [seen, setSeen] = useState(record);

  const confirm = async () => {
    setRefusal('');
    try {
      await remove(
        definition.name,
        { id: seen.id, previousData: seen },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(say(recordTexts.deleted(definition.label)), { type: 'success' });
      onClose();
    } catch (error) {
      const { current } = ((error as HttpError).body ?? {}) as Problem;
      if (current) setSeen(current as StoredRecord);
      const why = (error as Error).message || say(recordTexts.deleteFailed);
      setRefusal(why);
      notify(say(recordTexts.deleteFailed), { type: 'error' });
    }
    refresh();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="delete-title" sx={{ fontWeight: 700 }}>
        {say(recordTexts.deleteTitle(definition.label))}
      </DialogTitle>
      <DialogContent id="delete-text">
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {recordTitle(definition, seen, language)}
        </Box>
        <Box sx={{ mt: 1 }}>{say(recordTexts.notUndone)}</Box>
        {refusal && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusal}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button autoFocus onClick={onClose}>
          {say(texts.cancel)}
        </Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={() => void confirm()}>
          {say(isPending ? texts.deleting : recordTexts.deleteButton(definition.label))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
