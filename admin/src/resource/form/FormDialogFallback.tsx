import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { useSession } from '../../lib/useSession.ts';
import { PartFailed } from '../../pages/ErrorBoundary.tsx';
import { DialogFrame } from '../dialog/DialogFrame.tsx';

interface Props {
  definition: ResourceDefinition;
  /** Its script failed to load: loads it again. */
  retry?: () => void;
}

/**
 * Shown while the form dialog's script loads, so that a click on Edit has a visible effect at once; with a retry
 * button after a failure.
 */
export function FormDialogFallback({ definition, retry }: Props): ReactElement {
  const { say } = useLanguage();
  const { may } = useSession();
  const navigate = useNavigate();
  const isNew = useParams()['*']?.startsWith('create');
  const { label, access } = definition;
  const title = isNew ? texts.add(label) : may(access.update) ? texts.edit(label) : label.one;
  return (
    <DialogFrame title={say(title)} onClose={() => void navigate(`/${definition.name}`)}>
      {retry ? (
        <PartFailed retry={retry} />
      ) : (
        <Skeleton variant="rounded" height={Object.keys(definition.fields).length * 72} />
      )}
    </DialogFrame>
  );
}
