import { expect, it } from 'vitest';
import { fuzzFiles } from './fuzz-files.ts';
import { UPLOADS } from './uploads.ts';
import { createTestApp } from '../app.ts';

it('no hostile file ends the server, fills its memory or holds others up', { timeout: 1_800_000 }, async () => {
  const { files, idle, busy, failures } = await fuzzFiles({ files: 300, seed: 7 });
  expect(failures.join('\n')).toBe('');
  expect(files).toBe(300);
  // Half of all requests beside the files are answered as on an idle server, give or take what the processes of the files take.
  expect(busy / idle).toBeLessThan(10);
});

it('files are sent to every route that takes some', async () => {
  const test = await createTestApp();
  const routes = test.app.printRoutes({ commonPrefix: false, includeMeta: ['takesFiles'] });
  await test.close();
  expect(routes).toContain('imports');
  expect(UPLOADS.map(({ path }) => path)).toContain('/api/admin/sheet-imports');
});
