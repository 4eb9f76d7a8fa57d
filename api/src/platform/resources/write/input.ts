import type { Message } from '../../../../contract/language.ts';
import { parseTypedNumber } from '../../../../contract/digits.ts';
import { fieldTexts } from '../../../../contract/resource/texts.ts';
import type { ExistingRecord } from '../../../../contract/resource/same-name.ts';
import type { Field, ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { fieldErrors } from '../../http/http-error.ts';
import { documentUrl } from '../../files/storage.ts';
import { readValue } from './fields/read-field.ts';

export type Body = Record<string, unknown>;

/** Values to store by column, and errors by field. */
export interface Input {
  values: Record<string, unknown>;
  errors: Record<string, Message[]>;
  /** Whether a required value is missing. */
  missing: boolean;
}

/**
 * Reads the submitted values by the definition. An update keeps fields that are not sent; unknown fields are ignored. A document
 * comes as a file, or as the URL of an earlier one (`earlier`: its path).
 */
export function readInput(
  definition: ResourceDefinition,
  body: Body,
  { update, file, earlier }: { update: boolean; file: boolean; earlier?: string | undefined },
): Input {
  const input: Input = { values: {}, errors: {}, missing: false };
  const lacks = (name: string, label: Message): void => {
    input.errors[name] = [fieldTexts.required(label)];
    input.missing = true;
  };
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind === 'document') {
      const removed = !file && isRemoved(body);
      if (removed) input.values.document_path = null;
      if (earlier !== undefined) input.values.document_path = earlier;
      else if ((body[name] ?? '') !== '') input.errors[name] = [notDocumentText(field, update, body[name])];
      else if (field.required && (removed || (!update && !file))) lacks(name, field.label);
      continue;
    }
    if (update && body[name] === undefined) continue;
    const reading = readValue(field, body[name]);
    if ('errors' in reading) {
      input.errors[name] = reading.errors;
      for (const [cell, texts] of Object.entries(reading.cells ?? {}))
        input.errors[`${name}.${cell}`] = texts;
    } else if (reading.value === null && field.required) lacks(name, field.label);
    else input.values[name] = reading.value ?? emptyValue(field);
  }
  return input;
}

/** The error of a document that was sent as text: for a URL of ours, that the file is no longer kept. */
const notDocumentText = ({ label }: Field, update: boolean, sent: unknown): Message =>
  update && typeof sent === 'string' && sent.startsWith(documentUrl('')!)
    ? fieldTexts.documentGone(label)
    : fieldTexts.notFile(label);

/** The value to store for an empty field. */
function emptyValue(field: Field): unknown {
  if (field.kind === 'rows') return [];
  return field.kind === 'choice' ? (field.otherwise ?? null) : null;
}

/** Forms send `remove_document='1'`, JSON may send `true`. */
const isRemoved = ({ remove_document: sent }: Body): boolean =>
  sent === '1' || sent === 'true' || sent === 1 || sent === true;

/**
 * Throws a 422 when there are errors, with the resource's own message if a required value is missing.
 * @param there the record that already has the value, by field
 */
export function throwInputErrors(
  definition: ResourceDefinition,
  { errors, missing }: Omit<Input, 'values'>,
  there: Record<string, ExistingRecord> = {},
): void {
  if (Object.keys(errors).length === 0) return;
  const message = missing ? definition.messages?.required : undefined;
  throw fieldErrors(errors, message, Object.keys(there).length > 0 ? { there } : undefined);
}

/** Reads the version that the edit started from; undefined when the client sends none. @throws 422 */
export function readVersion(sent: unknown): number | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined;
  const version = typeof sent === 'string' ? parseTypedNumber(sent) : sent;
  if (Number.isSafeInteger(version)) return version as number;
  throw fieldErrors({ version: [fieldTexts.notVersion] });
}
