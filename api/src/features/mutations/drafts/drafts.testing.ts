/** Drafts of mutations in tests: begun, read, and forms with files sent into them. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';

import type { TestApp } from '../../../../testing/app.ts';
import type { Draft } from '../../../../contract/mutations/drafts.ts';

export type Login = Awaited<ReturnType<TestApp['login']>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const PNG = await sharp({ create: { width: 8, height: 5, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();
export const PDF = Buffer.from('%PDF-1.7\n%made up\n');

/** As much of a body as comes at once, in bytes. */
const PIECE = 64 * 1024;

function* pieces(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += PIECE) yield body.subarray(start, start + PIECE);
}

export function draftsOf(test: () => TestApp) {
  const call = (who: Login, method: Method, url: string, payload?: object) =>
    test().app.inject({
      method,
      url: `/api/mutations/drafts${url}`,
      headers: who.headers,
      ...(payload && { payload }),
    });
  const begin = async (who: Login, fields: object = {}) =>
    (await call(who, 'POST', '', { fields })).json<Draft>();
  const read = async (who: Login, id: number) => (await call(who, 'GET', `/${id}`)).json<Draft>();
  /** Sends a form with files and texts, in pieces as a line brings them. */
  async function send(who: Login, id: number, parts: [string, Buffer | string, string?][]) {
    const form = new FormData();
    for (const [name, content, filename] of parts) {
      if (typeof content === 'string') form.append(name, content);
      else form.append(name, new Blob([Uint8Array.from(content)]), filename ?? 'deed.exe');
    }
    const { headers, body } = new Response(form);
    return test().app.inject({
      method: 'POST',
      url: `/api/mutations/drafts/${id}/documents`,
      payload: Readable.from(pieces(Buffer.from(await new Response(body).arrayBuffer()))),
      headers: { ...who.headers, 'content-type': headers.get('content-type')! },
    });
  }
  /** The files of papers that lie in the storage. */
  const stored = async () =>
    (await readdir(path.join(test().db.storageDir, 'mutations')).catch(() => [])).sort();
  return { call, begin, read, send, stored };
}
