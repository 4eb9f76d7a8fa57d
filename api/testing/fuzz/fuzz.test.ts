import { beforeAll, expect, it } from 'vitest';
import { build } from '../../bin/lib/build.mjs';
import { fuzz } from './fuzz.ts';

const root = new URL('../../..', import.meta.url).pathname;
beforeAll(() => build(root, { ifStale: true }), 300_000);

it('no hostile request is answered with a failure, late or not at all', { timeout: 300_000 }, async () => {
  const { requests, failures } = await fuzz({ requests: 1_500, seed: 7 });
  expect(failures.join('\n')).toBe('');
  expect(requests).toBe(1_500);
});
