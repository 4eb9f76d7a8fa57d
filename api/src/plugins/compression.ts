import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Up to so many bytes an answer that is there as a whole is compressed at once: what a stream costs is more than the wait. */
const AT_ONCE = 200_000;

/**
 * Answers as gzip, to readers who take it. Brotli, at the levels that are quick enough for what is made for one request,
 * saves a few bytes and costs half as much again (docs/decisions/060); files have it, compressed when they were built.
 * What comes in is never decompressed.
 */
export default fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['gzip'],
      globalDecompression: false,
      threshold: 500,
      syncThreshold: AT_ONCE,
      zlibOptions: { level: 4 },
    });
  },
  { name: 'compression' },
);
