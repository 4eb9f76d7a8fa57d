import { Writable } from 'node:stream';

const stripNulBytes = (page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> =>
  page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page;

/**
 * Takes what React renders, and hands it on as a whole without its NUL bytes. React 18 pads its 2048-byte chunks with them
 * where a letter of several bytes does not fit any more, and a browser shows one within an attribute as `�`. HTML has no
 * use for them.
 */
export function collectHtml(done: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(stripNulBytes(Buffer.concat(chunks)));
      next();
    },
  });
}
