import { createContext } from 'react';
import type { Place } from '@bhumi/api/contract/resource/places';

export interface FormContextValue {
  /** The name of the resource. */
  resource: string;
  /** Where the record lies, from the inside out, until where the filters of its list begin. */
  places: readonly Place[];
  /** The places to which the list behind the form is narrowed, by the name of their filter. */
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
