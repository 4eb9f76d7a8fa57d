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
  /** Its script did not come, or it failed: asks for it again. */
  retry?: () => void;
}

/** Fallback of the form dialog while its script loads, so that a press of Edit shows something at once; or its retry button. */
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
