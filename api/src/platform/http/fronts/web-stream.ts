import type { Readable } from 'node:stream';

/**
 * A Node stream as a web one. `Readable.toWeb` of Node 20 throws where nobody can catch it, and so ends the process, when
 * the reader goes away while data are still buffered; here the source is destroyed and nothing is thrown.
 */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      source.once('error', () => {}).destroy();
    },
  });
}
