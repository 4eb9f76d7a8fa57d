import compress from '@fastify/compress';
import type { onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** The `Content-Range` of a list's answer: which rows it holds, of how many. */
    contentRange: string | undefined;
  }
}

/** Sets the `Content-Range` after compression: the library reads any such header as a byte range, which it does not compress. */
const setContentRange: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.contentRange !== undefined) void reply.header('content-range', reply.contentRange);
  done(null, payload);
};

/** Complete answers up to this many bytes are compressed synchronously: a stream costs more than the wait. */
const SYNC_THRESHOLD_BYTES = 200_000;

/**
 * Compresses answers with gzip for clients that accept it. Brotli at a level that is quick enough per request saves few bytes and
 * costs half as much again (docs/decisions/060); static files have it from the build. Request bodies are never decompressed.
 */
export default fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['gzip'],
      globalDecompression: false,
      threshold: 500,
      syncThreshold: SYNC_THRESHOLD_BYTES,
      zlibOptions: { level: 4 },
    });
    app.decorateReply('contentRange', undefined);
    // Runs after the library's own hook, which is added to each route in the same way.
    app.addHook('onRoute', (route) => {
      if (route.method === 'GET') route.onSend = [route.onSend ?? [], setContentRange].flat();
    });
  },
  { name: 'compression' },
);
