import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactElement } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource';
import { recordTexts } from '@bhumi/api/contract/resource-texts';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
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

  const confirm = async () => {
    setRefusal('');
    try {
      await remove(
        definition.name,
        { id: record.id, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(say(recordTexts.deleted(definition.label)), { type: 'success' });
      onClose();
    } catch (error) {
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
      <DialogTitle id="delete-title">{say(recordTexts.deleteTitle(definition.label))}</DialogTitle>
      <DialogContent id="delete-text">
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {recordTitle(definition, record, language)}
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
