/** What the search of a list looks into beside the record's own key: the names of places around it, and of people in its rows. */
import { placesOf, type FindDefinition, type Place } from '../../../../contract/resource/places.ts';
import type { ResourceDefinition } from '../../../../contract/resource/resource.ts';

/** A word that a place is called by before its number, as in `Sheet 2`, and the column of that number. */
interface NumberWord {
  word: string;
  column: string;
}

export interface SearchColumns {
  /** Words of the record's own, such as Dag, which say nothing by themselves. */
  labels: readonly string[];
  /** Whether the records have names or numbers of their own to be found by. */
  own: boolean;
  places: readonly Place[];
  /** Columns with folded names of people. */
  people: readonly string[];
}

/** The words of a name that stand before a number, in both languages. */
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
