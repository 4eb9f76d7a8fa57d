import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState, type ReactElement } from 'react';
import { useNotify } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import type { PastImport, TouchedRecords } from '@bhumi/api/contract/resource/past-imports';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import { ConfirmDialog } from '../../resource/dialog/ConfirmDialog.tsx';
import { pastTexts as texts } from './texts.ts';

interface Props {
  definition: ResourceDefinition;
  found: PastImport;
  onClose: () => void;
}

/** Asks before an import is taken back; names what stands in the way when it is refused. */
export function TakeBackDialog({ definition, found, onClose }: Props): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [touched, setTouched] = useState<TouchedRecords | null>(null);
  const takeBack = async () => {
    try {
      const { json } = await http(`/api/admin/imports/${found.id}/take-back`, { method: 'POST' });
      notify((json as { message: string }).message, { type: 'success' });
    } catch (error) {
      const { body } = error as { body?: { touched?: TouchedRecords } };
      setTouched(body?.touched ?? null);
      throw error;
    } finally {
      void refetchNow();
    }
  };
  return (
    <ConfirmDialog
      title={say(texts.title)}
      subject={found.file.name}
      text={say(texts.asks(definition.label, found.counts.new))}
      button={touched ? null : say(texts.takeBack)}
      busy={say(texts.takingBack)}
      destructive
      act={takeBack}
      onClose={onClose}
    >
      {touched && <InTheWay definition={definition} touched={touched} onLeave={onClose} />}
    </ConfirmDialog>
  );
}

interface InTheWayProps {
  definition: ResourceDefinition;
  touched: TouchedRecords;
  /** Called when a record is opened. */
  onLeave: () => void;
}

function InTheWay({ definition, touched: { count, records }, onLeave }: InTheWayProps): ReactElement {
  const { say } = useLanguage();
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {say(texts.inTheWay)}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {records.map(({ id, label, why }) => (
          <li key={id}>
            <Link component={PageLink} to={`/${definition.name}/${id}`} onClick={onLeave}>
              {label}
            </Link>
            {`: ${why}`}
          </li>
        ))}
        {count > records.length && <li>{say(texts.andMore(count - records.length))}</li>}
      </Box>
    </Alert>
  );
}
