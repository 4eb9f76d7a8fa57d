import type { Message } from '../../../../contract/language.ts';
import { parseTypedNumber } from '../../../../contract/digits.ts';
import { fieldTexts } from '../../../../contract/resource/texts.ts';
import type { ExistingRecord } from '../../../../contract/resource/same-name.ts';
import type { Field, ResourceDefinition } from '../../../../contract/resource/resource.ts';
import { fieldErrors } from '../../http/http-error.ts';
import { documentUrl } from '../../files/storage.ts';
import { readValue } from './fields/read-field.ts';

export type Body = Record<string, unknown>;

/** Values by column as they are stored, and what is wrong with what was sent. */
export interface Input {
  values: Record<string, unknown>;
  errors: Record<string, Message[]>;
  /** Whether something required is missing. */
  missing: boolean;
}

/**
 * Reads what was sent against the definition. A field that an update does not send keeps its value; what the definition
 * does not list is not looked at. A document comes as a file, or as the address of one that the record had (`earlier`: its path).
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

/** What is said of a document that came as a text: of an address, that the record does not have the file any more. */
const notDocumentText = ({ label }: Field, update: boolean, sent: unknown): Message =>
  update && typeof sent === 'string' && sent.startsWith(documentUrl('')!)
    ? fieldTexts.documentGone(label)
    : fieldTexts.notFile(label);

/** What is stored of a field that was left empty. */
function emptyValue(field: Field): unknown {
  if (field.kind === 'rows') return [];
  return field.kind === 'choice' ? (field.otherwise ?? null) : null;
}

/** `remove_document='1'` in a form; JSON may say `true`. */
const isRemoved = ({ remove_document: sent }: Body): boolean =>
  sent === '1' || sent === 'true' || sent === 1 || sent === true;

/**
 * Throws a 422 with what is wrong: the resource's own message when something required is missing.
 * @param there by field: the record that has the value already
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

/** The version that an edit started from; undefined for a client that sends none. */
export function readVersion(sent: unknown): number | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined;
  const version = typeof sent === 'string' ? parseTypedNumber(sent) : sent;
  if (Number.isSafeInteger(version)) return version as number;
  throw fieldErrors({ version: [fieldTexts.notVersion] });
}
