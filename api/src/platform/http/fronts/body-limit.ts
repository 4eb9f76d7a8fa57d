import { Transform, type Readable } from 'node:stream';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../http-error.ts';

/** The largest request body of a page, in bytes: for plain forms, and for forms with files. */
const FORM_MOST = 200_000;
const FILES_MOST = 100_000_000;

/** The largest body of this kind of request. */
export const maxBodyBytes = (contentType: string | undefined): number =>
  contentType?.startsWith('multipart/form-data') ? FILES_MOST : FORM_MOST;

/**
 * Streams a body, and refuses it (413) when it is longer than `most` bytes: at once if its announced length is,
 * otherwise when the limit is passed.
 */
export function limitBody(body: Readable, announced: string | undefined, most: number): Readable {
  if (Number(announced ?? 0) > most) throw problem(413, messages.requestTooLarge);
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done(problem(413, messages.requestTooLarge));
      else done(null, chunk);
    },
  });
  body.once('error', (error) => counted.destroy(error));
  return body.pipe(counted);
}
