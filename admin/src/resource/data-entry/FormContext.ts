import { createContext } from 'react';
import type { Place } from '@bhumi/api/contract/resource/places';

export interface FormContextValue {
  /** The name of the resource. */
  resource: string;
  /** The levels of the record's place, innermost first, up to the level that the list is filtered by. */
  places: readonly Place[];
  /** The places that the list behind the form is filtered by, by filter name. */
  filter: Readonly<Record<string, unknown>>;
  /** Focuses the field after an element; after the last one it submits the form. */
  focusNext: (from: Element) => void;
}

/** The form that a field belongs to. */
export const FormContext = createContext<FormContextValue>({
  resource: '',
  places: [],
  filter: {},
  focusNext: () => undefined,
});
