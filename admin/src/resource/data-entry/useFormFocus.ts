import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { firstEmptyField } from './initial-values.ts';

const WRONG = '[aria-invalid="true"]';

/** An input that is wrong, or the first of rows that are wrong as a whole; whichever comes first in the form. */
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
  /** A record is added: typing begins at the first field that holds nothing. */
  isNew: boolean;
  /** How many were added already. */
  added: number;
}

/**
 * Where the keyboard is in a form: at the first field as soon as it is there (and again for each further record that is added), and
 * at the first wrong one after a refusal. `appear` is the ref of the fields, `fields` what it refers to.
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
  // Reading the record anew is no reason to move the keyboard.
  const atFirst = useRef(begin);
  const appear = useCallback((node: HTMLDivElement | null) => {
    fields.current = node;
    if (node) atFirst.current();
  }, []);
  // The field where the keyboard was is gone with its record: a key that is pressed at once is not to fall beside the form.
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
