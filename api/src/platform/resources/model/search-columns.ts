/** What the search of a list covers besides the record's own `search_key`: names of outer places, and of people in its rows. */
import { placesOf, type FindDefinition, type Place } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';

/** The word before the number in a place's name, such as `Sheet` in `Sheet 2`, and the number's column. */
interface NumberWord {
  word: string;
  column: string;
}

export interface SearchColumns {
  /** Words of the record's own name, such as Dag: they match nothing by themselves. */
  labels: readonly string[];
  /** Whether the records have searched fields of their own. */
  own: boolean;
  places: readonly Place[];
  /** Columns that hold folded names of people. */
  people: readonly string[];
}

/** The words before a number in a record's name, in both languages. */
export const numberWords = ({ called, fields }: ResourceDefinition): NumberWord[] =>
  [called?.en ?? '', called?.bn ?? ''].flatMap((text) =>
    [...text.matchAll(/([\p{L}\p{M}]+) \{(\w+)\}/gu)].flatMap(([, word = '', column = '']) =>
      fields[column] ? [{ word: word.toLowerCase(), column }] : [],
    ),
  );

export function searchColumnsOf(definition: ResourceDefinition, find: FindDefinition): SearchColumns {
  const fields = Object.values(definition.fields);
  return {
    labels: numberWords(definition).map(({ word }) => word),
    own: fields.some(({ search }) => search),
    places: placesOf(definition, find),
    people: fields.flatMap((field) => (field.kind === 'rows' && field.people ? [field.people] : [])),
  };
}
