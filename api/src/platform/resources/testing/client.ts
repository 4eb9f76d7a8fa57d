import path from 'node:path';
import { readdir } from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { loadResources } from '../load.ts';
import waterBodies from './water-bodies.ts';

/** The application with the made-up resource beside its own. */
export async function createFixtureApp(): Promise<TestApp> {
  return createTestApp({
    resources: [...(await loadResources()), waterBodies],
    migrations: [path.join(import.meta.dirname, 'migrations')],
  });
}

/** An answer of any resource, or a refusal: each test looks at what it knows to be there. */
export interface Json {
  id: number;
  version: number;
  name: string;
  name_en: string;
  dag_no: string;
  document_url: string | null;
  created_at: string;
  updated_at: string;
  message: string;
  errors: Record<string, string[]>;
  current: Json;
  [field: string]: unknown;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The record, or `{message, errors}`. */
  body: Json;
  /** The same, when it is a list. */
  rows: Json[];
}

/** Calls the API under /api/admin as someone, in English unless told. */
export function clientOf(test: TestApp, signedIn: Record<string, string>, language = 'en') {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
  ): Promise<Answer> {
    const form = payload instanceof FormData ? new Response(payload) : null;
    const body = form ? Buffer.from(await form.arrayBuffer()) : (payload as object | undefined);
    const response = await test.app.inject({
      method,
      url: `/api/admin/${url}`,
      headers: {
        ...signedIn,
        'accept-language': language,
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(body !== undefined && { payload: body }),
    });
    const answered: unknown = response.body === '' ? {} : response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      body: answered as Json,
      rows: answered as Json[],
    };
  }
  return {
    headers: signedIn,
    get: (url: string) => call('GET', url),
    /** A list by the parameters of ra-data-simple-rest. */
    list: (name: string, query: Record<string, unknown> = {}) =>
      call(
        'GET',
        `${name}?${new URLSearchParams(
          Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
        ).toString()}`,
      ),
    post: (url: string, payload?: unknown) => call('POST', url, payload),
    put: (url: string, payload?: unknown) => call('PUT', url, payload),
    delete: (url: string) => call('DELETE', url),
  };
}
export type Client = ReturnType<typeof clientOf>;

/** A multipart body; `document` is a file's name and content. */
export function form(
  fields: Record<string, string>,
  document?: { name: string; content: Uint8Array },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (document)
    data.append('document', new Blob([document.content as Uint8Array<ArrayBuffer>]), document.name);
  return data;
}

/** The files of the storage, below a folder. */
export async function storedFiles(test: TestApp, folder: string): Promise<string[]> {
  const found = await readdir(path.join(test.db.storageDir, folder)).catch(() => []);
  return found.sort();
}

/** Content that is recognised as its kind. */
export const files = {
  png: Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
    Buffer.from('0000000a49444154789c63000100000500010d0a2db40000000049454e44ae426082', 'hex'),
  ]),
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
};
