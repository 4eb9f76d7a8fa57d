import { useState, type ReactElement } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { RestoreRequest } from '@bhumi/api/contract/resource/retired';
import { retiredTexts } from '@bhumi/api/contract/resource/retired-texts';
import { useLanguage } from '../../i18n/language.ts';
import type { Problem } from '../../lib/http.ts';
import { labelOf } from '../../lib/record-names.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import type { StoredRecord } from '../columns.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { ReasonInput } from './ReasonInput.tsx';

interface Props {
  definition: ResourceDefinition;
  record: StoredRecord;
  onClose: () => void;
}

/** Restores a retired record, with a reason. */
export function RestoreDialog({ definition, record, onClose }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const draft = { subject: `${definition.name} ${record.id}`, part: 'restore', label: retiredTexts.reason };
  const { value: reason, setValue: setReason, discard } = useDraft(draft, '');
  const [problem, setWrong] = useState('');
  const { label, name } = definition;

  const act = async () => {
    setWrong('');
    try {
      const body: RestoreRequest = { version: record.version ?? 0, reason };
      await http(`/api/admin/${name}/${record.id}/restore`, { method: 'POST', body: JSON.stringify(body) });
      discard();
      notify(say(retiredTexts.restored(label)), { type: 'success' });
    } catch (error) {
      const { body, message } = error as HttpError;
      const reasonError = ((body ?? {}) as Problem).errors?.reason;
      if (reasonError !== undefined) setWrong(String(reasonError));
      throw new Error(reasonError === undefined ? message || say(retiredTexts.restoreFailed) : '', {
        cause: error,
      });
    } finally {
      void refetchNow();
    }
  };
  return (
    <ConfirmDialog
      title={say(retiredTexts.restoreTitle(label))}
      subject={labelOf(definition, record, language)}
      button={say(retiredTexts.restoreButton)}
      busy={say(retiredTexts.restoring)}
      act={act}
      onClose={onClose}
    >
      <ReasonInput label={retiredTexts.reason} value={reason} onChange={setReason} error={problem} />
    </ConfirmDialog>
  );
}
