import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import type { Message } from '../../contract/language.ts';
import { messages } from '../../contract/messages.ts';
import { fieldTexts } from '../../contract/resource-texts.ts';
import {
  DOCUMENT_TYPES,
  type DocumentField,
  type DocumentType,
  type ResourceDefinition,
} from '../../contract/resource.ts';
import { fieldErrors, Problem, problem } from '../errors.ts';
import type { Storage } from '../storage.ts';
import type { Body } from './input.ts';

/** What was sent: the fields, and where the file now lies, if there was one. */
export interface Sent {
  body: Body;
  path: string | null;
}

/** As much of a file as tells its type. */
const HEAD = 4100;
/** The most characters of a field's text, and room for them beside a file (plugins/uploads.ts). */
const FIELDS = 1_000_000;

const inMegabytes = (bytes: number): number => bytes / 1_000_000;
const documentProblem = (status: number, text: Message): Problem =>
  new Problem(status, text, { errors: { document: [text] } });

const mostBytes = (field: DocumentField): number =>
  Math.max(...field.accept.map((type) => DOCUMENT_TYPES[type].most));

/** The stream's first bytes; what is left of it can still be read. */
async function firstBytes(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

/**
 * Streams a file to the storage under a name of our own, by its content.
 * @throws 415 for content that the field does not accept, 413 for more than the type may weigh, 422 for an empty file
 */
async function store(
  file: MultipartFile['file'],
  filename: string,
  definition: ResourceDefinition,
  field: DocumentField,
  storage: Storage,
): Promise<string | null> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await firstBytes(chunks);
  if (head.length === 0) {
    // A form sends an empty, nameless file when none was chosen
    if (filename === '') return null;
    throw fieldErrors({ document: [fieldTexts.documentEmpty(field.label)] });
  }
  const found = (await fileTypeFromBuffer(head))?.mime;
  const type = field.accept.find((accepted): accepted is DocumentType => accepted === found);
  if (!type) {
    const kinds = field.accept.map((accepted) => DOCUMENT_TYPES[accepted].extension.toUpperCase());
    throw documentProblem(415, fieldTexts.documentType(field.label, kinds));
  }
  const { most, extension } = DOCUMENT_TYPES[type];
  const tooLarge = (): Problem =>
    documentProblem(413, fieldTexts.documentSize(field.label, inMegabytes(most)));
  async function* content(): AsyncGenerator<Buffer> {
    let size = 0;
    for (
      let chunk: Buffer | undefined = head;
      chunk;
      chunk = (await chunks.next()).value as Buffer | undefined
    ) {
      size += chunk.length;
      if (size > most) throw tooLarge();
      yield chunk;
    }
    if (file.truncated) throw tooLarge();
  }
  const path = `${definition.name}/${randomUUID()}.${extension}`;
  await storage.put(path, Readable.from(content()));
  return path;
}

/** The parts of a form; a form that cannot be taken apart is a 400. */
async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    // The parser's own errors carry no status
    throw (error as { statusCode?: number }).statusCode ? error : problem(400, messages.badRequest);
  }
}

const documentOf = (definition: ResourceDefinition): DocumentField | undefined => {
  const field = definition.fields.document;
  return field?.kind === 'document' ? field : undefined;
};

/** A form that ends within a file. */
const brokenOff = (error: unknown): boolean =>
  error instanceof Error && /terminated early|unexpected end/i.test(error.message);

function tooLong(definition: ResourceDefinition, name: string): Problem {
  const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
  if (!field) return problem(413, messages.tooLarge);
  const most = field.kind === 'text' ? field.max : FIELDS;
  return fieldErrors({ [name]: [fieldTexts.tooLong(field.label, most)] });
}

async function readForm(
  request: FastifyRequest,
  definition: ResourceDefinition,
  storage: Storage,
): Promise<Sent> {
  const field = documentOf(definition);
  const sent: Sent = { body: {}, path: null };
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw tooLong(definition, part.fieldname);
        sent.body[part.fieldname] = part.value;
      } else if (part.fieldname !== 'document' || !field) {
        part.file.resume();
      } else {
        if (sent.path) throw fieldErrors({ document: [fieldTexts.documentOnce(field.label)] });
        sent.path = await store(part.file, part.filename, definition, field, storage);
      }
    }
    return sent;
  } catch (error) {
    if (sent.path) await storage.remove(sent.path);
    // What is still coming is read and dropped, so that the sender gets to the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw brokenOff(error) ? problem(400, messages.badRequest) : error;
  }
}

/**
 * The fields of a request, JSON or multipart. A file is in the storage afterwards; whoever called removes it when the
 * record is not written.
 */
export async function readSent(
  request: FastifyRequest,
  reply: FastifyReply,
  definition: ResourceDefinition,
  storage: Storage,
): Promise<Sent> {
  const field = documentOf(definition);
  if (!request.isMultipart()) {
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw problem(400, messages.badRequest);
    return { body: body as Body, path: null };
  }
  const most = field ? mostBytes(field) : 0;
  if (Number(request.headers['content-length'] ?? 0) > most + FIELDS) {
    void reply.header('connection', 'close');
    throw field
      ? documentProblem(413, fieldTexts.documentSize(field.label, inMegabytes(most)))
      : problem(413, messages.tooLarge);
  }
  return readForm(request, definition, storage);
}
