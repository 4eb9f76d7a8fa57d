import { Transform } from 'node:stream';

/**
 * A stream that drops NUL bytes. React 18 pads its 2048-byte chunks with them where a letter of several bytes does not
 * fit any more, and a browser shows one within an attribute as `�`. HTML has no use for them.
 */
export function withoutNulls(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
