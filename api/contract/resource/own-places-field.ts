import type { ChoiceField } from './fields.ts';

export const OWN_PLACES_FILTER = 'within';
/** The filter as a field: its value, and its labels. */
export const ownPlacesField: ChoiceField = {
  kind: 'choice',
  label: { en: 'Places', bn: 'এলাকা' },
  choices: { mine: { en: 'My places', bn: 'আমার এলাকা' } },
};
