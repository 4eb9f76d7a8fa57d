import { useEffect, useRef } from 'react';
import { type HttpError, useCreate, useNotify, useUpdate } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Message } from '@bhumi/api/contract/language';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { LastSaved } from '@bhumi/api/contract/resource/last-saved';
import { changeTexts } from '@bhumi/api/contract/record-changes/record-changes';
import { recordTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../../i18n/language.ts';
import type { Problem } from '../../lib/http.ts';
import { isOnline } from '../../lib/online.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { correctedRows, sameRows, toBody, type Values } from '../../lib/values.ts';
import type { StoredRecord } from '../columns.ts';
import { fieldErrorsOf } from './field-errors.ts';

/** The record as someone else has saved it, by whom and when. */
export interface Conflict {
  current: StoredRecord;
  saved: LastSaved | null;
}

interface Options {
  definition: ResourceDefinition;
  /** The record that the edit is based on; absent when one is added. */
  base: StoredRecord | undefined;
  form: UseFormReturn<FieldValues>;
  /** The toast after adding a record (default: "... added successfully"). */
  added?: Message;
  /** Someone saved in between. */
  onConflict: (conflict: Conflict) => void;
}

/** Called with the saved record, and whether the user is still on the page. */
export interface SaveResult {
  record: StoredRecord;
  isMounted: boolean;
}

/** The error key of the record that already has the name, or is retired. */
export const EXISTING_RECORD = 'there';

/** The error key of the whole form. */
export const FORM_ERROR = 'root.refused';

/** Whether the submitted rows were stored as a proposal, while the record still has the earlier ones. */
function isPendingProposal(definition: ResourceDefinition, sent: Values, record: StoredRecord): boolean {
  const corrected = correctedRows(definition);
  if (!corrected || !record['correction']) return false;
  return !sameRows(corrected.field, sent[corrected.name], record[corrected.name]);
}

/**
 * Submits a form and shows the answer where it belongs: beside the fields (422, 413, 415), in the conflict panel
 * (409), or as a toast. `save` resolves to null when nothing was saved; with `quietly` the form itself reports the
 * success.
 */
export function useSaveRecord({ definition, base, form, added, onConflict }: Options): {
  save: (values: Values, quietly?: boolean) => Promise<SaveResult | null>;
  saved: { current: boolean };
} {
  const { say } = useLanguage();
  const notify = useNotify();
  const refetchNow = useRefetchNow();
  const saved = useRef(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => void (hasLeft.current = true);
  }, []);
  const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
  const [create] = useCreate(undefined, undefined, options);
  const [update] = useUpdate(undefined, undefined, options);

  const tell = (error: unknown) => {
    const { status, message } = error as HttpError;
    // The login is shown over the form.
    if (status === 401) return;
    const body = ((error as HttpError).body ?? {}) as Problem;
    if (status === 409 && body.current) {
      onConflict({ current: body.current as StoredRecord, saved: body.saved ?? null });
      return;
    }
    if (status === 409 && body.retired) {
      const types = { [EXISTING_RECORD]: JSON.stringify(body.retired) };
      form.setError(FORM_ERROR, { type: 'server', message, types });
      return;
    }
    const fieldErrors = fieldErrorsOf(definition, error as HttpError);
    for (const [name, text] of fieldErrors) {
      const there = body.there?.[name];
      form.setError(name, {
        type: 'server',
        message: text,
        ...(there && { types: { [EXISTING_RECORD]: JSON.stringify(there) } }),
      });
    }
    // Show each error once: beside its field, and above the fields only if it is another text.
    if (fieldErrors.length > 0) {
      if (!fieldErrors.some(([, text]) => text === message))
        form.setError(FORM_ERROR, { type: 'server', message });
      return;
    }
    notify(message || say(recordTexts.saveFailed), { type: 'error' });
  };

  const save = async (values: Values, quietly = false) => {
    const data = toBody(definition, values);
    let record: StoredRecord;
    try {
      if (base) {
        record = await update(
          definition.name,
          { id: base.id, data: { ...data, version: base.version }, previousData: base },
          options,
        );
      } else {
        record = await create(definition.name, { data }, options);
      }
    } catch (error) {
      tell(error);
      // Refetch the list even so: someone else saved, or only the answer was lost.
      const { status } = error as HttpError;
      // Offline, nothing was saved and nothing can be fetched; everything is refetched when the browser is online.
      if ((status === 0 && isOnline()) || status === 409) void refetchNow();
      return null;
    }
    saved.current = true;
    const { label } = definition;
    const text = base ? recordTexts.updated(label) : (added ?? recordTexts.added(label));
    // In one toast, because a second one would replace the first.
    const pendingNote = isPendingProposal(definition, data, record) ? ` ${say(changeTexts.waits)}` : '';
    if (!quietly || hasLeft.current) notify(`${say(text)}${pendingNote}`, { type: 'success' });
    void refetchNow();
    // Do not navigate if the user has left the page.
    return { record, isMounted: !hasLeft.current };
  };
  return { save, saved };
}
