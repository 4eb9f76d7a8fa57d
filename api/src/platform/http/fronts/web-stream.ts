import type { Readable } from 'node:stream';

/**
 * Converts a Node stream to a web stream. `Readable.toWeb` of Node 20 throws an uncatchable error, which ends the
 * process, when the reader leaves while data is buffered; this version destroys the source and throws nothing.
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
