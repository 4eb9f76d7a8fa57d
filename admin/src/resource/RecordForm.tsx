import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { FormProvider, get, useForm } from 'react-hook-form';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { ontoNewer, toForm } from '../lib/values.ts';
import type { StoredRecord } from './columns.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { fieldWidth } from './fieldWidth.ts';
import { FieldInput } from './inputs/FieldInput.tsx';
import { ThereAlready } from './ThereAlready.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { REFUSED, useSaveRecord, type Conflict } from './useSaveRecord.ts';

export interface FormProps {
  definition: ResourceDefinition;
  title: string;
  /** The record by its name, and what stands beside it. */
  subject?: string;
  beside?: ReactNode;
  /** The record being edited; absent when one is added. */
  record?: StoredRecord;
  /** Who may read the record but not change it sees the same form, shut. */
  readOnly?: boolean;
  /** What the button says that sends the form (default: Save). */
  submit?: Message;
  /** What the toast says of a record that was added. */
  added?: Message;
  /** Stands above the fields. */
  intro?: ReactNode;
  /** Stands below the fields. */
  children?: ReactNode;
  /** Stands at the end, for the record as it is saved; `onNewer` lets the form go on with a newer one. */
  below?: (saved: {
    record: StoredRecord;
    dirty: boolean;
    onNewer: (record: StoredRecord) => void;
  }) => ReactNode;
  onClose: () => void;
}

/** An input that is wrong, or the first of rows that are wrong as a whole; whichever comes first in the form. */
const WRONG = '[aria-invalid="true"], [data-invalid]:not(:has([aria-invalid="true"])) :is(input, button)';

/** The fields of a resource in a dialog. The API decides what is valid; its answers come back beside the fields. */
export function RecordForm(props: FormProps): ReactElement {
  const { definition, title, record, readOnly = false, onClose } = props;
  const { say } = useLanguage();
  /** The version that this edit stands on; only a conflict moves it. */
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useForm({ defaultValues: toForm(definition, record) });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const refused = (get(errors, REFUSED) as { message?: string } | undefined)?.message;
  const frame = useRef<HTMLDivElement | null>(null);
  const begin = useCallback((node: HTMLDivElement | null) => {
    frame.current = node;
    node?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  const { save, saved } = useSaveRecord({
    definition,
    base,
    form,
    ...(props.added && { added: props.added }),
    onConflict: setConflict,
    onSaved: onClose,
  });

  // After a refusal the first wrong field is where one goes on.
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    frame.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [submitCount, isSubmitting]);

  const submit = (event: FormEvent) => {
    form.clearErrors();
    void form.handleSubmit(save)(event);
  };
  const loadNewer = (newer: StoredRecord) => {
    form.reset(toForm(definition, newer));
    setBase(newer);
    setConflict(null);
  };
  const goOn = (newer: StoredRecord) => {
    const merged = ontoNewer(definition, toForm(definition, base), form.getValues(), newer);
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
        {...(!readOnly && { onSubmit: submit })}
        actions={
          readOnly ? (
            <Button onClick={onClose}>{say(texts.close)}</Button>
          ) : (
            <>
              <Button disabled={isSubmitting} onClick={onClose}>
                {say(texts.cancel)}
              </Button>
              {base && (
                <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset()}>
                  {say(texts.reset)}
                </Button>
              )}
              <Button type="submit" variant="contained" disabled={isSubmitting || conflict !== null}>
                {say(isSubmitting ? texts.saving : (props.submit ?? texts.save))}
              </Button>
            </>
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
            onGoOn={() => goOn(conflict.current)}
          />
        )}
        {refused && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {refused}
          </Alert>
        )}
        {props.intro}
        <Box
          ref={begin}
          component="fieldset"
          disabled={readOnly}
          sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
        >
          {Object.entries(definition.fields).map(([name, field]) => (
            <Box
              key={name}
              sx={{ minWidth: 0, gridColumn: fieldWidth(field) === 'half' ? undefined : '1 / -1' }}
            >
              <FieldInput name={name} field={field} record={base} />
              <ThereAlready resource={definition.name} name={name} />
            </Box>
          ))}
        </Box>
        {props.children}
        {base && props.below?.({ record: base, dirty: isDirty, onNewer: loadNewer })}
      </DialogFrame>
      <UnsavedDialog when={() => isDirty && !saved.current} dirty={isDirty} />
    </FormProvider>
  );
}
