import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';
import { FormProvider, get, useForm } from 'react-hook-form';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { correctedRows, rebase, toForm, type Values } from '../../lib/values.ts';
import { CorrectionFields } from '../../record-changes/CorrectionFields.tsx';
import type { StoredRecord } from '../columns.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DialogFrame } from '../dialog/DialogFrame.tsx';
import { AddedNotice } from '../data-entry/AddedNotice.tsx';
import { keepReferences } from '../data-entry/initial-values.ts';
import { FormContext } from '../data-entry/FormContext.ts';
import { dataEntryTexts } from '../data-entry/texts.ts';
import { useFormFocus } from '../data-entry/useFormFocus.ts';
import { useFormKeys } from '../data-entry/useFormKeys.ts';
import { fieldWidth } from './fieldWidth.ts';
import { FormActions } from './FormActions.tsx';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { RetiredLink, DuplicateNotice } from './DuplicateNotice.tsx';
import { UnsavedDialog } from '../dialog/UnsavedDialog.tsx';
import { FORM_ERROR, useSaveRecord, type Conflict, type SaveResult } from './useSaveRecord.ts';

export interface FormProps {
  definition: ResourceDefinition;
  title: string;
  /** The name of the record, and the content beside it. */
  subject?: string;
  beside?: ReactNode;
  /** The record being edited; absent when one is added. */
  record?: StoredRecord;
  /** Initial values for a new record (default: none). */
  start?: Values;
  /** The places that the list is filtered by, by filter name. */
  filter?: Readonly<Record<string, unknown>>;
  /** Users who may read but not change the record see the same form, disabled. */
  readOnly?: boolean;
  /** The label of the submit button (default: Save), and of the one that continues with another record. */
  submit?: Message;
  submitAndNext?: Message;
  /** The success text after adding a record. */
  added?: Message;
  /** Further actions for the record. */
  actions?: ReactNode;
  /** Shown above the fields. */
  intro?: ReactNode;
  /** Shown below the fields. */
  children?: ReactNode;
  /** Shown at the end, for the saved record; `onNewer` lets the form continue with a newer version. */
  below?: (saved: {
    record: StoredRecord;
    dirty: boolean;
    onNewer: (record: StoredRecord) => void;
  }) => ReactNode;
  onClose: () => void;
}

const NO_PLACE = {};

/** The fields of a resource in a dialog. The API validates; its errors are shown beside the fields. */
export function RecordForm(props: FormProps): ReactElement {
  const { definition, title, record, readOnly = false, onClose, filter = NO_PLACE } = props;
  const { say } = useLanguage();
  /** The version that this edit is based on; only a conflict changes it. */
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** The records added so far. */
  const [row, setRow] = useState<StoredRecord[]>([]);
  const form = useForm({ defaultValues: props.start ?? toForm(definition, record) });
  const { errors, isDirty, isSubmitting } = form.formState;
  const formError = (get(errors, FORM_ERROR) as { message?: string } | undefined)?.message;
  const { fields, appear } = useFormFocus({ definition, form, isNew: !record, added: row.length });
  const addedText = props.added ?? recordTexts.added(definition.label);
  const { save, saved } = useSaveRecord({
    definition,
    base,
    form,
    added: addedText,
    onConflict: setConflict,
  });

  const send = async (next: boolean, event?: FormEvent) => {
    form.clearErrors();
    let done = null as SaveResult | null;
    await form.handleSubmit(async (values) => void (done = await save(values, next)))(event);
    if (!done) return;
    const { record: now, isMounted } = done;
    if (!isMounted) return;
    if (!next) {
      onClose();
      return;
    }
    form.reset(keepReferences(definition, form.getValues()));
    saved.current = false;
    setRow((before) => [...before, now]);
  };
  const corrected = correctedRows(definition);
  const shut = readOnly || conflict !== null || isSubmitting;
  const { context, press } = useFormKeys({
    definition,
    filter,
    fields,
    disabled: shut,
    send: () => void send(!base),
  });
  const loadNewer = (newer: StoredRecord) => {
    form.reset(toForm(definition, newer));
    setBase(newer);
    setConflict(null);
  };
  const keepMine = (newer: StoredRecord) => {
    const merged = rebase(definition, toForm(definition, base), form.getValues(), newer);
    form.reset(toForm(definition, newer));
    for (const [name, value] of Object.entries(merged)) form.setValue(name, value, { shouldDirty: true });
    setBase(newer);
    setConflict(null);
  };

  return (
    <FormProvider {...form}>
      <DialogFrame
        title={title}
        {...(props.subject !== undefined && { subject: props.subject })}
        beside={props.beside}
        busy={isSubmitting}
        onClose={onClose}
        {...(!readOnly && { onSubmit: (event: FormEvent) => void send(false, event) })}
        actions={
          readOnly ? (
            <Button onClick={onClose}>{say(texts.close)}</Button>
          ) : (
            <FormActions
              submit={props.submit ?? texts.save}
              busy={isSubmitting}
              blocked={conflict !== null}
              onClose={onClose}
              {...(base
                ? { reset: { possible: isDirty, act: () => form.reset() } }
                : {
                    next: {
                      label: props.submitAndNext ?? dataEntryTexts.saveAndAdd,
                      send: () => void send(true),
                    },
                  })}
            >
              {props.actions}
            </FormActions>
          )
        }
      >
        {conflict && (
          <ConflictPanel
            definition={definition}
            {...conflict}
            base={toForm(definition, base)}
            typed={form.getValues()}
            onLoad={() => loadNewer(conflict.current)}
            onGoOn={() => keepMine(conflict.current)}
          />
        )}
        {formError && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {formError}
            <RetiredLink definition={definition} />
          </Alert>
        )}
        {!base && <AddedNotice definition={definition} added={row} message={addedText} />}
        {row.length === 0 && props.intro}
        <FormContext.Provider value={context}>
          <Box
            ref={appear}
            component="fieldset"
            disabled={readOnly}
            onKeyDown={press}
            sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
          >
            {Object.entries(definition.fields).map(([name, field]) => (
              <Box
                // Fields that are kept for the next record stay; the others are reset.
                key={field.kind === 'reference' ? name : `${name} ${row.length}`}
                data-field={name}
                sx={{ minWidth: 0, gridColumn: fieldWidth(field) === 'half' ? undefined : '1 / -1' }}
              >
                <FieldInput name={name} field={field} record={base} />
                <DuplicateNotice resource={definition.name} name={name} />
                {base && name === corrected?.name && <CorrectionFields {...corrected} record={base} />}
              </Box>
            ))}
          </Box>
        </FormContext.Provider>
        {props.children}
        {base && props.below?.({ record: base, dirty: isDirty, onNewer: loadNewer })}
      </DialogFrame>
      <UnsavedDialog when={() => isDirty && !saved.current} dirty={isDirty} />
    </FormProvider>
  );
}
