import { Transform, type Readable } from 'node:stream';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../http-error.ts';

/** The most that a page may be sent, in bytes: plain forms, and forms with files. */
const FORM_MOST = 200_000;
const FILES_MOST = 100_000_000;

/** The most that a request of this kind may bring. */
export const maxBodyBytes = (contentType: string | undefined): number =>
  contentType?.startsWith('multipart/form-data') ? FILES_MOST : FORM_MOST;

/**
 * A body that is read as it comes and refused (413) as soon as it is longer than `most` bytes: at once when its length
 * is announced, otherwise in the middle.
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
