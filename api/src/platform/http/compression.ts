import compress from '@fastify/compress';
import type { onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** Which of how many rows a list's answer holds; sent as its `Content-Range`. */
    contentRange: string | undefined;
  }
}

/** The library takes any `Content-Range` for one of bytes, which are not to be compressed: of rows it is said afterwards. */
const sayRows: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.contentRange !== undefined) void reply.header('content-range', reply.contentRange);
  done(null, payload);
};

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
    app.decorateReply('contentRange', undefined);
    // Behind the library's own hook, which it adds to each route in the same way.
    app.addHook('onRoute', (route) => {
      if (route.method === 'GET') route.onSend = [route.onSend ?? [], sayRows].flat();
    });
  },
  { name: 'compression' },
);
