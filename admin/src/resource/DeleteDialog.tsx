import { useState, type ReactElement } from 'react';
import { useDelete, useNotify, type HttpError } from 'react-admin';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import type { Problem } from '../lib/http.ts';
import { labelOf } from '../lib/naming.ts';
import { useReadAnew } from '../lib/readAnew.ts';
import type { StoredRecord } from './columns.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Props {
  definition: ResourceDefinition;
  record: StoredRecord;
  onClose: () => void;
  /** It is gone. */
  onDeleted: () => void;
}

/** Asks before a record is deleted, and says what stands in the way when the server refuses. */
export function DeleteDialog({ definition, record, onClose, onDeleted }: Props): ReactElement {
  const { language, say } = useLanguage();
  const notify = useNotify();
  const readAnew = useReadAnew();
  const [remove] = useDelete(undefined, undefined, { returnPromise: true });
  /** The record as it was when one decided; after a refusal, as it is now. */
  const [seen, setSeen] = useState(record);

  const act = async () => {
    try {
      await remove(
        definition.name,
        { id: seen.id, previousData: seen },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      notify(say(recordTexts.deleted(definition.label)), { type: 'success' });
      onDeleted();
    } catch (error) {
      const { current } = ((error as HttpError).body ?? {}) as Problem;
      if (current) setSeen(current as StoredRecord);
      notify(say(recordTexts.deleteFailed), { type: 'error' });
      throw new Error((error as Error).message || say(recordTexts.deleteFailed), { cause: error });
    } finally {
      void readAnew();
    }
  };
  return (
    <ConfirmDialog
      title={say(recordTexts.deleteTitle(definition.label))}
      subject={labelOf(definition, seen, language)}
      text={say(recordTexts.notUndone)}
      button={say(recordTexts.deleteButton(definition.label))}
      busy={say(texts.deleting)}
      destructive
      act={act}
      onClose={onClose}
    />
  );
}
