import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readForm } from './read-form.ts';

const sent = (method: string, type: string | null, body?: BodyInit) =>
  new Request('http://localhost/register', {
    method,
    body: body ?? null,
    headers: type === null ? {} : { 'content-type': type },
  });

/** The status with which reading the form is refused. */
const refusal = async (request: Request) =>
  readForm(request).then(
    () => null,
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

describe('the form of a request', () => {
  it('is read as browsers send it', async () => {
    const plain = await readForm(
      new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ name: 'রহিমা' }) }),
    );
    expect(plain.get('name')).toBe('রহিমা');
    const form = new FormData();
    form.set('name', 'রহিমা');
    const parts = await readForm(new Request('http://localhost/', { method: 'POST', body: form }));
    expect(parts.get('name')).toBe('রহিমা');
  });

  it.each([
    ['POST', 'application/json', '{"language":"bn"}'],
    ['POST', 'text/plain', 'language=bn'],
    ['PUT', null, undefined],
  ])('is not made of %s %s', async (method, type, body) => {
    expect(await refusal(sent(method, type, body))).toBe(415);
  });

  it.each(['multipart/form-data; boundary=x', 'multipart/form-data'])(
    'is not made of a broken %s',
    async (type) => {
      expect(await refusal(sent('POST', type, '--x\r\nbroken'))).toBe(400);
    },
  );

  it('says so when the body was refused on its way', async () => {
    const tooLarge = Object.assign(new Error('Too large'), { status: 413 });
    const body = new ReadableStream({ start: (controller) => controller.error(tooLarge) });
    const request = new Request('http://localhost/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      duplex: 'half',
    } as RequestInit);
    expect(await refusal(request)).toBe(413);
  });
});

it('nothing else on the server reads one, which would answer what is broken with a failure of ours', () => {
  const app = path.join(import.meta.dirname, '../..');
  const readers = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => readFileSync(path.join(app, file), 'utf8').includes('.formData()'));
  // The page of records reads it in the browser.
  expect(readers.sort()).toEqual(['lib/forms/read-form.ts', 'routes/land.tsx']);
});
