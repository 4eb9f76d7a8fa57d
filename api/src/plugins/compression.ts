import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Answers as brotli or gzip, whichever the reader takes. What comes in is never decompressed. */
export default fp(
  async (app) => {
    await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false, threshold: 500 });
  },
  { name: 'compression' },
);
