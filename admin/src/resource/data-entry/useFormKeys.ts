import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import { cascadeOf } from '@bhumi/api/contract/resource/places';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import { findDefinition } from '../../lib/definitions.ts';
import { goOn, meaningOf, pressedIn } from './enter-key.ts';
import type { FormFacts } from './FormContext.ts';

interface Options {
  definition: ResourceDefinition;
  filter: FormFacts['filter'];
  fields: RefObject<HTMLDivElement | null>;
  /** Nothing can be sent now. */
  shut: boolean;
  /** Sends the form as its key asks: a new record, and then another; one that is edited. */
  send: () => void;
}

/** Enter in the fields of a form, and what they know of it. */
export function useFormKeys({ definition, filter, fields, shut, send }: Options): {
  context: FormFacts;
  press: (event: KeyboardEvent) => void;
} {
  const context = useMemo(
    () => ({
      resource: definition.name,
      places: cascadeOf(definition, findDefinition),
      filter,
      goOn: (from: Element) => {
        // Behind the last field the form is sent.
        if (fields.current && !goOn(fields.current, from)) fields.current.closest('form')?.requestSubmit();
      },
    }),
    [definition, filter, fields],
  );
  const press = (event: KeyboardEvent) => {
    const meaning = shut ? null : meaningOf(pressedIn(event));
    if (!meaning) return;
    event.preventDefault();
    if (meaning === 'on') context.goOn(event.target as Element);
    else send();
  };
  return { context, press };
}
