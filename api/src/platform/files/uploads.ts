import { promisify } from 'node:util';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { MAX_DOCUMENTS } from '../../../contract/mutations/documents.ts';
import { DOCUMENT_TYPES } from '../../../contract/resource/fields.ts';

/** Above the limit of any kind, so that the kind's own limit refuses a file by its name; a far larger one ends the whole form. */
const LARGEST_FILE = Math.max(...Object.values(DOCUMENT_TYPES).map(({ most }) => most)) + 5_000_000;

/**
 * Registers a plugin without its request hooks. @fastify/multipart adds one to every request that removes the files
 * of `saveRequestFiles`, which we never use.
 */
const withoutHooks = (app: FastifyInstance): FastifyInstance =>
  Object.create(app, { addHook: { value: () => app } }) as FastifyInstance;

/** `request.parts()`: multipart bodies as streams, within limits. A file that is too large is a 413. */
export default fp(
  async (app) => {
    const limits = {
      fileSize: LARGEST_FILE,
      files: MAX_DOCUMENTS,
      fields: 100,
      fieldSize: 1_000_000,
      fieldNameSize: 100,
    };
    await promisify(multipart)(withoutHooks(app), { limits });
  },
  { name: 'uploads' },
);
