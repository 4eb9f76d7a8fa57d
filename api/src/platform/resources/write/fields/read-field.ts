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
export function readValue(field: Exclude<Field, { kind: 'document' }>, submitted: unknown): Reading {
  if (submitted === null || submitted === undefined) return emptyReading;
  switch (field.kind) {
    case 'text':
      return readText(field, submitted);
    case 'number':
      return readNumber(field, submitted);
    case 'reference':
      return readReference(field, submitted);
    case 'url':
      return readUrl(field, submitted);
    case 'choice':
      return readChoice(field, submitted);
    case 'date':
      return readDate(field, submitted);
    case 'json':
      return readJson(field, submitted);
    case 'rows':
      return readRows(field, submitted);
  }
}
