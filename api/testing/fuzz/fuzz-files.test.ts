import { expect, it } from 'vitest';
import { createTestApp } from '../app.ts';
import { collectRoutes } from '../walk/routes.ts';
import { fuzzFiles } from './fuzz-files.ts';
import { requestOf, UPLOADS } from './uploads.ts';

it(
  'no hostile file ends the server, fills its memory or holds others up',
  { timeout: 1_800_000 },
  async () => {
    const { files, idle, busy, failures } = await fuzzFiles({ files: 300, seed: 7 });
    expect(failures.join('\n')).toBe('');
    expect(files).toBe(300);
    // Half of all requests beside the files are answered as on an idle server, give or take what the processes of the files take.
    expect(busy / idle).toBeLessThan(10);
  },
);

it('a file for a record that is there gets as far as its content is looked at', async () => {
  const test = await createTestApp();
  const changes = UPLOADS.filter(({ fields }) => fields);
  expect(changes).toHaveLength(2);
  for (const upload of changes) {
    const file = { name: 'page.png', what: 'a page', content: Buffer.from('<!doctype html>') };
    const { method, path: url, headers, body } = requestOf(upload, file);
    const signed = (await test.login(upload.as)).headers;
    const sent = { method: method as 'POST', url, headers: { ...headers, ...signed }, payload: body! };
    expect([url, (await test.app.inject(sent)).statusCode]).toEqual([url, 415]);
  }
  await test.close();
});

/** Bytes of a JSON body that holds a file. */
const LARGE_BODY = 1_000_000;

/** Whether a file is sent to a route; of the imports of records to that of any resource, of comments to those of any kind of case. */
const isKnown = (url: string): boolean => {
  const pattern = url
    .replace(/^(.api.admin.)[^/]+(?=.imports$)/, '$1[^/]+')
    .replace(/^.api.*(?=.:id.comments$)/, '.+')
    .replace(/:\w+/g, '[^/]+');
  return UPLOADS.some(({ path }) => new RegExp(`^${pattern}$`).test(path));
};

it('files are sent to every route that takes some', async () => {
  const { app: test, routes } = await collectRoutes(() => createTestApp());
  await test.close();
  const takers = routes.filter(
    ({ method, options }) =>
      method === 'POST' &&
      (options.schema?.consumes?.includes('multipart/form-data') || (options.bodyLimit ?? 0) > LARGE_BODY),
  );
  expect(takers.length).toBeGreaterThan(9);
  expect(takers.map(({ url }) => url).filter((url) => !isKnown(url))).toEqual([]);
});
