import type { Field } from '../../../../../contract/resource/resource.ts';
import { readJson } from './json.ts';
import { readRows } from './rows.ts';
import {
  emptyReading,
  readChoice,
  readDate,
  readNumber,
  readReference,
  readText,
  readUrl,
  type Reading,
} from './scalars.ts';

/** Reads the submitted value of a field; documents come as files and are read elsewhere. */
export function readValue(field: Exclude<Field, { kind: 'document' }>, given: unknown): Reading {
  if (given === null || given === undefined) return emptyReading;
  switch (field.kind) {
    case 'text':
      return readText(field, given);
    case 'number':
      return readNumber(field, given);
    case 'reference':
      return readReference(field, given);
    case 'url':
      return readUrl(field, given);
    case 'choice':
      return readChoice(field, given);
    case 'date':
      return readDate(field, given);
    case 'json':
      return readJson(field, given);
    case 'rows':
      return readRows(field, given);
  }
}
