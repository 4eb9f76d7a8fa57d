import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useDelete, useNotify, type HttpError } from 'react-admin';
import { dependentTexts, type DependentsAnswer } from '@bhumi/api/contract/resource/dependents';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { retiredTexts } from '@bhumi/api/contract/resource/retired-texts';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import type { Problem } from '../../lib/http.ts';
import { labelOf } from '../../lib/record-names.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import type { StoredRecord } from '../columns.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { DependentsList } from './DependentsList.tsx';
import { RetryAlert } from '../../lib/RetryAlert.tsx';

interface Props {
  definition: ResourceDefinition;
  record: StoredRecord;
  onClose: () => void;
  /** Called after the deletion. */
  onDeleted: () => void;
}

/**
 * Shows the dependents of a record before it is deleted, and offers the deletion if none blocks it; says whether the
 * record will be destroyed or retired. The server refuses when a dependent was added meanwhile.
 */
export function DeleteDialog({ definition, record, onClose, onDeleted }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { http } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [remove] = useDelete(undefined, undefined, { returnPromise: true });
  /** The record as the user last saw it; after a refusal, the current one. */
  const [seen, setSeen] = useState(record);
  const draft = {
    subject: `${definition.name} ${record.id}`,
    part: 'delete',
    label: retiredTexts.reasonOptional,
  };
  const { value: reason, setValue: setReason, discard } = useDraft(draft, '');

  const { data, isError, refetch } = useQuery({
    queryKey: [definition.name, 'hanging', record.id],
    queryFn: async ({ signal }) =>
      (await http(`/api/admin/${definition.name}/${record.id}/hanging`, { signal })).json as DependentsAnswer,
    // Earlier dependents say nothing about now.
    gcTime: 0,
  });
  const blocked = data?.deletable === false;
  const retires = data?.retires === true && !blocked;
  // For a record that may be retired the text waits for the dependents.
  const isKnown = data !== undefined || !definition.retires;
  const text = retires ? retiredTexts.retiredInstead(definition.label) : recordTexts.notUndone;

  const act = async () => {
    try {
      await remove(
        definition.name,
        { id: seen.id, previousData: seen, meta: { reason } },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      discard();
      notify(say(recordTexts.deleted(definition.label)), { type: 'success' });
      onDeleted();
    } catch (error) {
      const { current } = ((error as HttpError).body ?? {}) as Problem;
      if (current) setSeen(current as StoredRecord);
      notify(say(recordTexts.deleteFailed), { type: 'error' });
      throw new Error((error as Error).message || say(recordTexts.deleteFailed), { cause: error });
    } finally {
      void refetchNow();
    }
  };
  return (
    <ConfirmDialog
      title={say(recordTexts.deleteTitle(definition.label))}
      subject={labelOf(definition, seen, language)}
      text={blocked || !isKnown ? undefined : say(text)}
      button={blocked ? null : say(texts.delete)}
      loading={!data}
      busy={say(texts.deleting)}
      destructive
      act={act}
      onClose={onClose}
    >
      {retires && <ReasonInput label={retiredTexts.reasonOptional} value={reason} onChange={setReason} />}
      {data && <DependentsList definition={definition} id={record.id} hangs={data} onLeave={onClose} />}
      {!data && !isError && (
        <Box role="status" sx={{ mt: 1, color: 'text.secondary' }}>
          {say(dependentTexts.loading)}
        </Box>
      )}
      {!data && isError && (
        <RetryAlert onRetry={refetch} sx={{ mt: 2 }}>
          {say(dependentTexts.failed)}
        </RetryAlert>
      )}
    </ConfirmDialog>
  );
}
