import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { MOST_DOCUMENTS } from '../../contract/mutations/documents.ts';
import { DOCUMENT_TYPES } from '../../contract/resource/fields.ts';

const LARGEST_FILE = Math.max(...Object.values(DOCUMENT_TYPES).map(({ most }) => most));

/** `request.parts()`: multipart bodies as streams, within limits. A file that is too large is a 413. */
export default fp(
  async (app) => {
    await app.register(multipart, {
      limits: { fileSize: LARGEST_FILE, files: MOST_DOCUMENTS, fields: 100, fieldSize: 1_000_000, fieldNameSize: 100 },
    });
  },
  { name: 'uploads' },
);
