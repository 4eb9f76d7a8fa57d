import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Access } from '../../../../contract/roles.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { loadResources } from '../load.ts';
import { clientOf, files, form } from '../testing/client.ts';
import waterBodies from '../testing/water-bodies.ts';

const CALLERS = ['nobody', 'user', 'acland', 'admin'] as const;

/** The application with the made-up resource whose documents are for `readers`, and the address of one of them. */
async function withDocument(readers?: Access): Promise<{ test: TestApp; url: string }> {
  const { document } = waterBodies.fields;
  if (document?.kind !== 'document') throw new Error('The resource has no document');
  const fields = { ...waterBodies.fields, document: { ...document, ...(readers && { readers }) } };
  const test = await createTestApp({
    resources: [...(await loadResources()), { ...waterBodies, fields }],
    migrations: [path.join(import.meta.dirname, '../testing/migrations')],
  });
  onTestFinished(() => test.close());
  const staff = clientOf(test, (await test.login('acland')).headers);
  const [upazila_id] = (await test.knex('upazilas').limit(1).pluck('id')) as number[];
  const sent = { upazila_id: String(upazila_id), name: 'Hakaluki', leases: '[]' };
  const { body } = await staff.post('water-bodies', form(sent, { name: 'deed.pdf', content: files.pdf }));
  return { test, url: body.document_url! };
}

describe('the document of a made-up resource', () => {
  it.each<[Access | undefined, (typeof CALLERS)[number][]]>([
    [undefined, ['acland', 'admin']],
    ['admin', ['admin']],
    ['signed-in', ['user', 'acland', 'admin']],
    ['public', ['nobody', 'user', 'acland', 'admin']],
  ])('with readers: %s is read by them alone', async (readers, allowed) => {
    const { test, url } = await withDocument(readers);
    for (const caller of CALLERS) {
      const headers = caller === 'nobody' ? {} : (await test.login(caller)).headers;
      const answer = await test.app.inject({ url, headers });
      const kept = answer.headers['cache-control'];
      if (allowed.includes(caller)) {
        expect([answer.statusCode, answer.rawPayload.equals(files.pdf)], caller).toEqual([200, true]);
        const open = readers === 'public';
        expect(kept).toBe(open ? 'public, max-age=31536000, immutable' : 'private, no-store');
      } else {
        expect([answer.statusCode, answer.json()], caller).toEqual([404, { message: 'Not found' }]);
        expect(kept).toBe('no-store');
      }
    }
  });

  it('is nobody’s any more when its record is gone, nor is a file that no record has', async () => {
    const { test, url } = await withDocument();
    const { headers } = await test.login('admin');
    await test.app.storage.put('water-bodies/orphan.pdf', files.pdf);
    const read = async (address: string) => (await test.app.inject({ url: address, headers })).statusCode;
    expect(await read('/storage/water-bodies/orphan.pdf')).toBe(404);
    expect(await read(url)).toBe(200);
    await test.knex('water_bodies').update({ document_path: null });
    expect(await read(url)).toBe(404);
  });
});
