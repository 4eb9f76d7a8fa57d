import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { titlesOf } from '../specification/table.ts';
import { faults } from './faults/index.ts';
import { outcomeOf } from './load/answers.ts';
import { caddyfile, initArguments, rolesScript, shutdown } from './stand/compose.ts';
import { ROOT } from './stand/paths.ts';
import { testTable } from './table.ts';

it('each fault has a short form in npm test, which is there', () => {
  const missing = faults.filter(
    ({ short: { file, title } }) => !titlesOf(fs.readFileSync(path.join(ROOT, file), 'utf8')).includes(title),
  );
  expect(missing.map(({ name, short }) => `${name}: ${short.file}: ${short.title}`)).toEqual([]);
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

it('docs/operations.md names the test of each fault', () => {
  const text = fs.readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  // The formatter pads the cells.
  const lines = new Set(text.split('\n').map((line) => line.replaceAll(/ +/g, ' ')));
  const [, , ...rows] = testTable(faults).split('\n');
  expect(rows.filter((row) => !lines.has(row))).toEqual([]);
});

it('the stand takes what it needs from docker-compose.yml', () => {
  expect(initArguments).toContain('--encoding=UTF8');
  expect(rolesScript).toContain('create role bhumi_app login');
  expect(rolesScript).not.toContain('$$');
  expect(shutdown).toMatchObject({
    SHUTDOWN_DELAY: expect.any(String),
    SHUTDOWN_TIMEOUT: expect.any(String),
  });
  expect(caddyfile(4500, [4501, 4502])).toContain('reverse_proxy 127.0.0.1:4501 127.0.0.1:4502');
});

it.each([
  ['done', 201, {}],
  ['done', 303, {}],
  ['unavailable', 503, { 'x-content-type-options': 'nosniff', 'retry-after': '5' }],
  ['wrong', 503, { 'x-content-type-options': 'nosniff' }],
  ['cut', 502, {}],
  ['refused', 507, { 'x-content-type-options': 'nosniff' }],
  ['wrong', 500, { 'x-content-type-options': 'nosniff' }],
  ['wrong', 409, { 'x-content-type-options': 'nosniff' }],
] as const)('the load counts as %s: an answer %i with %o', (outcome, status, headers) => {
  expect(outcomeOf({ status, headers: new Headers(headers) })).toBe(outcome);
});
