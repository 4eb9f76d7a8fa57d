import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { firstEmptyField } from './initial-values.ts';

const WRONG = '[aria-invalid="true"]';

/** An invalid input, or the first row of an invalid list; whichever comes first in the form. */
function firstWrong(form: HTMLElement): HTMLElement | null {
  for (const found of form.querySelectorAll<HTMLElement>(`${WRONG}, [data-invalid]`)) {
    if (found.matches(WRONG)) return found;
    const first = found.querySelector(WRONG) ? null : found.querySelector<HTMLElement>('input, button');
    if (first) return first;
  }
  return null;
}
const FIELD = 'input, textarea, select';

interface Options {
  definition: ResourceDefinition;
  form: UseFormReturn<FieldValues>;
  /** A record is being added: the focus goes to the first empty field. */
  isNew: boolean;
  /** The number of records added so far. */
  added: number;
}

/**
 * Manages the focus in a form: the first field when the form appears (and for each further record that is added), and
 * the first invalid field after a refusal. `appear` is the ref of the fields, `fields` their element.
 */
export function useFormFocus({ definition, form, isNew, added }: Options): {
  fields: RefObject<HTMLDivElement | null>;
  appear: (node: HTMLDivElement | null) => void;
} {
  const { isSubmitting, submitCount } = form.formState;
  const fields = useRef<HTMLDivElement | null>(null);
  const begin = () => {
    const empty = isNew ? firstEmptyField(definition, form.getValues()) : undefined;
    const box = empty && fields.current?.querySelector(`[data-field="${empty}"]`);
    const inputs = [...((box || fields.current)?.querySelectorAll<HTMLInputElement>(FIELD) ?? [])];
    (inputs.find(({ value }) => isNew && value === '') ?? inputs[0])?.focus();
  };
  // Reloading the record must not move the focus.
  const atFirst = useRef(begin);
  const appear = useCallback((node: HTMLDivElement | null) => {
    fields.current = node;
    if (node) atFirst.current();
  }, []);
  // The focused field is gone with its record: keep the focus in the form, so that the next key reaches it.
  useLayoutEffect(() => {
    if (added > 0) begin();
    // Once for each record
  }, [added]);
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    if (fields.current) firstWrong(fields.current)?.focus();
  }, [submitCount, isSubmitting]);
  return { fields, appear };
}
