import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useNotify, useUpdate, type HttpError } from 'react-admin';
import type { ReferencedRecords } from '@bhumi/api/contract/resource/history';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { changeTexts } from '@bhumi/api/contract/record-changes/record-changes';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../../i18n/language.ts';
import type { Problem } from '../../lib/http.ts';
import { labelOf } from '../../lib/record-names.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { useSession } from '../../lib/useSession.ts';
import { changeScreenTexts } from '../../record-changes/texts.ts';
import { TextAreaField } from '../../record-changes/TextAreaField.tsx';
import type { StoredRecord } from '../columns.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { FieldValue } from './FieldValue.tsx';
import { historyTexts as texts } from './texts.ts';

/** The record of the history, from the form. */
export interface Restorable {
  definition: ResourceDefinition;
  /** As last loaded or saved. */
  record: StoredRecord;
  /** The form has unsaved changes. */
  dirty: boolean;
  /** Lets the form continue with the saved record. */
  onNewer: (record: StoredRecord) => void;
}

/** The current and the new value of the field, one per line. */
const values = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
  mt: 1.5,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 700, overflowWrap: 'anywhere', minWidth: 0 },
} as const;

/** Why a change was refused: the field's error, otherwise the answer's message. */
function refusalOf(error: unknown, name: string): string {
  const { body, message } = error as HttpError;
  const fieldError = ((body ?? {}) as Problem).errors?.[name];
  return fieldError === undefined ? message : String(fieldError);
}

/**
 * Offers to restore an earlier value of a field. This is a normal update of the current version, and is validated
 * again.
 */
export function Restore(
  props: Restorable & { name: string; value: unknown; referred: ReferencedRecords },
): ReactElement | null {
  const { definition, record, dirty, onNewer, name, value, referred } = props;
  const { language, say } = useLanguage();
  const { may } = useSession();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const [asked, setAsked] = useState(false);
  /** The reason for restoring rows that change only by a correction. */
  const {
    value: reason,
    setValue: setReason,
    discard,
  } = useDraft(
    { subject: `${definition.name} ${record.id}`, part: `restore ${name}`, label: texts.restore },
    '',
  );
  const [update] = useUpdate(undefined, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const field = definition.fields[name];
  const now = record[field?.kind === 'document' ? 'document_url' : name] ?? null;
  const there = JSON.stringify(now) === JSON.stringify(value ?? null);
  const empty = value === null && (field?.required === true || field?.kind === 'document');
  if (!field || there || empty || record.retired || !may(definition.access.update)) return null;

  const corrected = field.kind === 'rows' && field.corrected === true;
  const act = async () => {
    const data = { [name]: value, version: record.version, ...(corrected && { reason }) };
    try {
      const saved = (await update(
        definition.name,
        { id: record.id, data, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      )) as StoredRecord;
      discard();
      const pendingNote = corrected && saved['correction'] ? ` ${say(changeTexts.waits)}` : '';
      notify(`${say(recordTexts.updated(definition.label))}${pendingNote}`, { type: 'success' });
      onNewer(saved);
    } catch (error) {
      throw new Error(refusalOf(error, name), { cause: error });
    } finally {
      void refetchNow();
    }
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={dirty}
        aria-label={say(texts.restoreOf(field.label))}
        sx={{ mt: 0.5, minHeight: { xs: 44, sm: 0 } }}
        onClick={() => setAsked(true)}
      >
        {say(texts.restore)}
      </Button>
      {asked && (
        <ConfirmDialog
          title={say(texts.restoreOf(field.label))}
          subject={labelOf(definition, record, language)}
          text={say(texts.restoreText)}
          button={say(texts.restore)}
          busy={say(texts.restoring)}
          act={act}
          onClose={() => setAsked(false)}
        >
          <Box component="dl" aria-label={say(field.label)} sx={values}>
            <dt>{say(texts.now)}</dt>
            <dd>
              <FieldValue definition={definition} name={name} field={field} value={now} />
            </dd>
            <dt>{say(texts.restored)}</dt>
            <dd>
              <FieldValue
                definition={definition}
                name={name}
                field={field}
                value={value}
                referred={referred}
              />
            </dd>
          </Box>
          {corrected && (
            <TextAreaField
              label={say(changeScreenTexts.reason)}
              value={reason}
              onChange={setReason}
              help={say(changeScreenTexts.reasonHelp)}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
