import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import { cascadeOf } from '@bhumi/api/contract/resource/places';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { findDefinition } from '../../lib/definitions.ts';
import { focusNextField, enterAction, keyPressOf } from './enter-key.ts';
import type { FormContextValue } from './FormContext.ts';

interface Options {
  definition: ResourceDefinition;
  filter: FormContextValue['filter'];
  fields: RefObject<HTMLDivElement | null>;
  /** The form cannot be submitted now. */
  disabled: boolean;
  /** Submits the form: for a new record and continues with another; for an edited one saves it. */
  send: () => void;
}

/** Handles Enter in the fields of a form. */
export function useFormKeys({ definition, filter, fields, disabled, send }: Options): {
  context: FormContextValue;
  press: (event: KeyboardEvent) => void;
} {
  const context = useMemo(
    () => ({
      resource: definition.name,
      places: cascadeOf(definition, findDefinition),
      filter,
      focusNext: (from: Element) => {
        // After the last field the form is submitted.
        if (fields.current && !focusNextField(fields.current, from))
          fields.current.closest('form')?.requestSubmit();
      },
    }),
    [definition, filter, fields],
  );
  const press = (event: KeyboardEvent) => {
    const meaning = disabled ? null : enterAction(keyPressOf(event));
    if (!meaning) return;
    event.preventDefault();
    if (meaning === 'on') context.focusNext(event.target as Element);
    else send();
  };
  return { context, press };
}
