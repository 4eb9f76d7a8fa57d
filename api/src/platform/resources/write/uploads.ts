import type { FastifyRequest } from 'fastify';
import type { Message } from '../../../../contract/language.ts';
import { messages } from '../../../../contract/messages.ts';
import { fieldTexts } from '../../../../contract/resource/texts.ts';
import {
  DOCUMENT_TYPES,
  type DocumentField,
  type ResourceDefinition,
} from '../../../../contract/resource/resource.ts';
import { fieldErrors, Problem, problem } from '../../http/http-error.ts';
import type { Storage } from '../../files/storage.ts';
import { toFormError, formParts, storeFile, type UploadDestination } from '../../files/multipart.ts';
import type { Body } from './input.ts';
import { METHOD } from './method-override.ts';

/** The submitted fields, and the path of the stored file if there was one. */
export interface SubmittedRecord {
  body: Body;
  path: string | null;
}

/** The most bytes of a form field, and of all fields beside a file. */
const MAX_FIELD_BYTES = 1_000_000;

const inMegabytes = (bytes: number): number => bytes / 1_000_000;
const documentProblem = (status: number, text: Message): Problem =>
  new Problem(status, text, { errors: { document: [text] } });

const maxBytesOf = (field: DocumentField): number =>
  Math.max(...field.accept.map((type) => DOCUMENT_TYPES[type].most));

/** Where a record's document is stored, and its errors: 415 for a type that the field does not accept, 413 for a file too large. */
const destination = (
  { name: folder }: ResourceDefinition,
  { accept, label }: DocumentField,
): UploadDestination => ({
  folder,
  accept,
  refuse: {
    type: () => {
      const kinds = accept.map((accepted) => DOCUMENT_TYPES[accepted].extension.toUpperCase());
      return documentProblem(415, fieldTexts.documentType(label, kinds));
    },
    size: (most) => documentProblem(413, fieldTexts.documentSize(label, inMegabytes(most))),
    empty: () => fieldErrors({ document: [fieldTexts.documentEmpty(label)] }),
  },
});

const documentOf = (definition: ResourceDefinition): DocumentField | undefined => {
  const field = definition.fields.document;
  return field?.kind === 'document' ? field : undefined;
};

function tooLong(definition: ResourceDefinition, name: string): Problem {
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field) return problem(413, messages.tooLarge);
  const most = field.kind === 'text' ? field.max : MAX_FIELD_BYTES;
  return fieldErrors({ [name]: [fieldTexts.tooLong(field.label, most)] });
}

async function readForm(
  request: FastifyRequest,
  definition: ResourceDefinition,
  storage: Storage,
): Promise<SubmittedRecord> {
  const field = documentOf(definition);
  const sent: SubmittedRecord = { body: {}, path: null };
  try {
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        const isOdd = part.valueTruncated || Object.hasOwn(sent.body, METHOD);
        if (part.fieldname === METHOD && isOdd) throw problem(400, messages.badRequest);
        if (part.valueTruncated) throw tooLong(definition, part.fieldname);
        sent.body[part.fieldname] = part.value;
      } else if (part.fieldname !== 'document' || !field) {
        part.file.resume();
      } else {
        if (sent.path) throw fieldErrors({ document: [fieldTexts.documentOnce(field.label)] });
        sent.path = await storeFile(part, storage, destination(definition, field));
      }
    }
    return sent;
  } catch (error) {
    if (sent.path) await storage.remove(sent.path);
    throw toFormError(error);
  }
}

/**
 * Reads the fields of a JSON or multipart request, and stores its file. The caller removes the file if the record is not written.
 */
export async function readSubmitted(
  request: FastifyRequest,
  definition: ResourceDefinition,
  storage: Storage,
): Promise<SubmittedRecord> {
  const field = documentOf(definition);
  if (!request.isMultipart()) {
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw problem(400, messages.badRequest);
    return { body: body as Body, path: null };
  }
  const most = field ? maxBytesOf(field) : 0;
  if (Number(request.headers['content-length'] ?? 0) > most + MAX_FIELD_BYTES) {
    throw field
      ? documentProblem(413, fieldTexts.documentSize(field.label, inMegabytes(most)))
      : problem(413, messages.tooLarge);
  }
  return readForm(request, definition, storage);
}
