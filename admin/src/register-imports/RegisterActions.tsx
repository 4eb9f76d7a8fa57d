import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import { MUTATION_DOCUMENT_TYPES } from '@bhumi/api/contract/mutations/documents';
import type { RegisterImport } from '@bhumi/api/contract/register-imports/register-imports';
import { useLanguage } from '../i18n/language.ts';
import { useImportRequest } from '../imports/useImport.ts';
import { useRefetchNow } from '../lib/refetchNow.ts';
import { useSession } from '../lib/useSession.ts';
import { ConfirmDialog } from '../resource/dialog/ConfirmDialog.tsx';
import { ariaProps, FieldFrame } from '../resource/inputs/FieldFrame.tsx';
import { FileButton } from '../resource/inputs/FileButton.tsx';
import { makingLines } from './RegistersPage.tsx';
import { registerPageTexts as texts } from './texts.ts';

/** Takes the scanned register of restrictions. It is sent when it is chosen. */
function ScannedRegister({ id }: { id: number }): ReactElement {
  const { say } = useLanguage();
  const { busy, said, ask } = useImportRequest();
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    const body = new FormData();
    body.append('documents[]', file);
    await ask(`/api/admin/register-imports/${id}/document`, { method: 'POST', body });
  };
  return (
    <FieldFrame
      id="register-document"
      label={say(texts.document)}
      error={said ?? undefined}
      help={say(texts.documentMissing)}
    >
      <FileButton
        id="register-document"
        accept={MUTATION_DOCUMENT_TYPES.join(',')}
        described={ariaProps('register-document', said ?? undefined, say(texts.documentMissing))}
        onChoose={(file) => void send(file)}
      />
    </FieldFrame>
  );
}

/** What the reader may do with a file that waits. */
export function RegisterActions({ found }: { found: RegisterImport }): ReactElement | null {
  const { say } = useLanguage();
  const { http, user } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [asking, setAsking] = useState<'confirm' | 'give-up' | null>(null);
  const { id, kind, state, document, may_confirm, may_change } = found;
  if (state === 'done') return <Alert severity="success">{say(texts.written(found.written))}</Alert>;
  if (state !== 'waiting') return null;
  const needsDocument = kind === 'restrictions' && !document;
  const lines = makingLines(found);
  const act = async () => {
    const { json } = await http(`/api/admin/register-imports/${id}/${asking}`, { method: 'POST' });
    notify((json as { message: string }).message, { type: 'success' });
    void refetchNow();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      {found.uploaded_by.id === user.id && <Alert severity="info">{say(texts.ownFile)}</Alert>}
      {needsDocument && may_change && <ScannedRegister id={id} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may_confirm && (
          <Button
            variant="contained"
            disabled={needsDocument || lines === 0}
            onClick={() => setAsking('confirm')}
          >
            {say(texts.confirm)}
          </Button>
        )}
        {may_change && (
          <Button variant="outlined" color="error" onClick={() => setAsking('give-up')}>
            {say(texts.giveUp)}
          </Button>
        )}
      </Box>
      {asking && (
        <ConfirmDialog
          title={say(asking === 'confirm' ? texts.confirmTitle : texts.giveUpTitle)}
          subject={found.file.name}
          text={say(asking === 'confirm' ? texts.confirmText(lines) : texts.giveUpText)}
          button={say(asking === 'confirm' ? texts.confirm : texts.giveUp)}
          busy={say(asking === 'confirm' ? texts.confirming : texts.givingUp)}
          destructive={asking === 'give-up'}
          act={act}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  );
}
