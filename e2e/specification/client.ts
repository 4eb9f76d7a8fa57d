import { expect } from 'vitest';
import type { TestApp } from '../../api/testing/app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A client as the specification describes one, and nothing else: each call has the method, path and payload that stand there, a
 * Bearer token when signed in, and `Accept: application/json`. It knows no header, version or field of our own.
 * @param token of the session; without it the client is a visitor
 */
export function specifiedClient({ app }: Pick<TestApp, 'app'>, token?: string) {
  async function send(method: Method, url: string, payload?: object) {
    const multipart = payload instanceof FormData;
    // Fetch writes the body and names its boundary, as a browser does.
    const sent = multipart ? new Response(payload) : undefined;
    const answer = await app.inject({
      method,
      url,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(sent && { 'content-type': sent.headers.get('content-type')! }),
      },
      ...(payload && { payload: sent ? Buffer.from(await sent.arrayBuffer()) : payload }),
    });
    return answer;
  }
  const call = (method: Method, path: string, payload?: object) => send(method, `/api${path}`, payload);
  /** Fetches what an answer gave the address of, such as a `document_url`. */
  const open = (address: string) => send('GET', address);

  /** The body of a call that succeeds. */
  async function body<T = Record<string, unknown>>(
    method: Method,
    path: string,
    payload?: object,
  ): Promise<T> {
    const answer = await call(method, path, payload);
    expect(answer.statusCode, `${method} ${path}: ${answer.body.slice(0, 500)}`).toBeLessThan(300);
    return answer.json<T>();
  }
  return { call, open, body };
}

/** A multipart body of the given fields; files as `Blob`, lists as the same field several times. */
export function form(fields: Record<string, string | File | readonly File[]>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? (value as File[]) : [value as string | File])
      data.append(name, one);
  return data;
}
