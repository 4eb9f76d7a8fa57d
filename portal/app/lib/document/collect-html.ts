import { Writable } from 'node:stream';

const stripNulBytes = (page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> =>
  page.includes(0) ? Buffer.from(page.filter((byte) => byte !== 0)) : page;

/**
 * Collects the HTML that React renders and passes it to `done` in one piece, without NUL bytes. React 18 pads its 2048-byte chunks
 * with them where a letter of several bytes does not fit, and browsers show one in an attribute as `�`.
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
